/** `:::figure[Caption]{file=img/x.svg alt="…"}` inlines an SVG file; `{src=img/x.png alt="…"}` shows any other image. */
import type { DirectiveProps } from "../../src/render/view.ts";
import { html } from "../html.ts";
import { inlineSvg } from "./inlineSvg.ts";

export default function Figure({ props, file, label, labelText, children }: DirectiveProps) {
  return (
    <figure className="figure">
      <Picture file={file} props={props} />
      {children}
      {labelText !== "" && <figcaption>{label}</figcaption>}
    </figure>
  );
}

/** Width and height are those of the file unless given by the author, so that the page does not jump when the image is loaded. */
function Picture({ file, props: { src, alt = "", width, height } }: Pick<DirectiveProps, "file" | "props">) {
  if (file !== null) return <div className="diagram" {...html(inlineSvg(file, alt))} />;
  if (src === undefined) throw new Error("figure: give the picture as `file=` (an SVG of the site) or `src=` (any picture).");
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
