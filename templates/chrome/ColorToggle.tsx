/** The colour mode button; it appears once scripts run. */
import type { View } from "../../src/stages/render/view.ts";
import { attributes } from "../contract.ts";
import { Icon } from "./Icon.tsx";

export function ColorToggle({ view }: { readonly view: View }) {
  const { colorMode } = view.config;
  if (colorMode.disableSwitch) return null;
  const mode = view.text(colorMode.respectSystem ? "color.system" : `color.${colorMode.default}`);
  const label = view.text("color.label", { mode });
  return (
    <button type="button" className="icon-button needs-js" aria-label={label} {...{ [attributes.colorToggle]: "" }}>
      <Icon name="theme" />
    </button>
  );
}
