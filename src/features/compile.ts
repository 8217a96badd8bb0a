/** The features that add to what is compiled. To take one out, delete its folder and its lines here and in the lists next to this one. */

import type { Together } from "../kit/together.ts";
import type { CompileFeature } from "./compileFeature.ts";
import { diagrams } from "./diagrams/compile.ts";
import { glossary } from "./glossary/compile.ts";
import { icons } from "./icons/compile.ts";
import { images } from "./images/compile.ts";
import { math } from "./math/compile.ts";

export const features = { diagrams, glossary, icons, images, math } as const satisfies Readonly<Record<string, CompileFeature>>;

type Opener = Extract<(typeof features)[keyof typeof features], { readonly open: unknown }>["open"];

/** What of the options of the compiler features read. */
type FeatureOptions = Together<Parameters<Opener>[0]>;

/** All that bodies are compiled with of the features. */
export type OpenedFeatures = Together<ReturnType<Opener>>;

export function openFeatures(options: FeatureOptions): OpenedFeatures {
  return Object.assign({}, ...Object.values(features).map((each) => ("open" in each ? each.open(options) : {})));
}

/** What decides what the features make of bodies. */
export function featureKeys(options: FeatureOptions): readonly unknown[] {
  return Object.entries(features).flatMap(([name, each]) => {
    const key = "keyOf" in each ? each.keyOf(options) : [];
    return key.length === 0 ? [] : [name, key];
  });
}
