/** The site's logo for both color modes (the style sheet shows one) and its title. */
import type { Config, Logo as LogoConfig } from "../../src/config/types.ts";

interface Props {
  readonly logo: Config["logo"];
  readonly title: string;
}

/** The alternative text is left out if it only repeats the title. */
export function Logo({ logo, title }: Props) {
  return (
    <a className="logo" href={logo?.href ?? "/"}>
      {logo !== null && <LogoImages logo={logo.alt === title ? { ...logo, alt: "" } : logo} />}
      <span className="logo-title">{title}</span>
    </a>
  );
}

/** With low priority React writes no preload links, which would come before the policy. */
export function LogoImages({ logo }: { readonly logo: LogoConfig }) {
  const alt = logo.alt ?? "";
  const image = { height: 32, fetchPriority: "low" as const };
  const dark = logo.dark ?? logo.light;
  if (dark === logo.light) return <img src={logo.light} alt={alt} {...image} />;
  return (
    <>
      <img className="only-light" src={logo.light} alt={alt} {...image} />
      <img className="only-dark" src={dark} alt={alt} {...image} />
    </>
  );
}
