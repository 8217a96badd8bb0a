/** The site's logo in both colour modes (the style sheet shows one) and its title. */
import type { Config, Logo as LogoConfig, LogoWidths } from "../../src/model/schemas/config.ts";

interface Props {
  readonly logo: Config["logo"];
  readonly title: string;
}

/** A logo that is called like the title next to it says nothing more. */
export function Logo({ logo, title }: Props) {
  return (
    <a className="logo" href={logo?.href ?? "/"}>
      {logo !== null && <LogoImages logo={logo.alt === title ? { ...logo, alt: "" } : logo} />}
      <span className="logo-title">{title}</span>
    </a>
  );
}

/** Low priority keeps React from writing preload links, which would come before the policy. */
export function LogoImages({ logo }: { readonly logo: LogoConfig & LogoWidths }) {
  const alt = logo.alt ?? "";
  const image = { height: 32, fetchPriority: "low" as const };
  const dark = logo.dark ?? logo.light;
  const { widths } = logo;
  if (dark === logo.light) return <img src={logo.light} alt={alt} width={widths?.light} {...image} />;
  return (
    <>
      <img className="only-light" src={logo.light} alt={alt} width={widths?.light} {...image} />
      <img className="only-dark" src={dark} alt={alt} width={widths?.dark} {...image} />
    </>
  );
}
