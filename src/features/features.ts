/** The features that say something of themselves up to the stage of compiling. To take one out, delete its folder and its line. */
import { diagrams } from "./diagrams/feature.ts";
import type { Feature } from "./feature.ts";
import { glossary } from "./glossary/feature.ts";
import { icons } from "./icons/feature.ts";
import { images } from "./images/feature.ts";
import { math } from "./math/feature.ts";

export const features = { diagrams, glossary, icons, images, math } as const satisfies Readonly<Record<string, Feature>>;
