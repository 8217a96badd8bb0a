/** The features that say something of themselves up to the stage of compiling. To take one out, delete its folder and its line. */

import type { Feature } from "./compileFeature.ts";
import { diagrams } from "./diagrams/compile.ts";
import { glossary } from "./glossary/compile.ts";
import { icons } from "./icons/compile.ts";
import { images } from "./images/compile.ts";
import { math } from "./math/compile.ts";

export const features = { diagrams, glossary, icons, images, math } as const satisfies Readonly<Record<string, Feature>>;
