/** Icons of the sets that a site installs, in its text and next to the labels of its navigation. */
import { notInstalled } from "../../stages/config/optionalPackage.ts";
import type { CompileFeature } from "../compileFeature.ts";
import { icon } from "./compile/icon.ts";
import { type IconSet, openIcons, packageOfSet } from "./compile/openIcons.ts";

export interface IconSetting {
  readonly icons?: readonly IconSet[];
}

export const icons = {
  directives: [icon],
  sheets: (config) =>
    config.icons.length === 0 ? [] : [{ path: "./templates/styles/inlineIcons.css", classes: ["icon-inline"] }],
  packages: (config, find) => {
    const sets = config.icons.map((name) => ({ name, package: find(packageOfSet(name)) }));
    const missing = sets.flatMap((set) => (set.package === null ? [packageOfSet(set.name)] : []));
    return {
      options: { icons: sets.flatMap((set) => (set.package === null ? [] : [{ ...set, package: set.package }])) },
      missing: missing.length === 0 ? [] : [notInstalled("config/icons", "icons", missing)],
    };
  },
  open: ({ icons: sets = [] }: IconSetting) => ({ icons: sets.length === 0 ? null : openIcons(sets) }),
  keyOf: ({ icons: sets = [] }: IconSetting) => sets.map((set) => [set.name, set.package.version]),
} as const satisfies CompileFeature;
