/** `:::figure[Caption]` → an SVG file, a picture, or content with a caption. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { html } from "../html.ts";
import { inlineSvg } from "./inlineSvg.ts";

export const directive: Directive = {
  name: "figure",
  forms: ["leaf", "container"],
  attributes: ["alt", "file", "height", "src", "width"],
  hasLabel: true,
  hasPicture: true,
  help: '`:::figure[Caption]{file=img/x.svg alt="…"}` puts an SVG file into the page; `{src=img/x.png alt="…"}` shows any other picture. Without either, what stands inside gets the caption: a code block, a table.',
};

export default function Figure({ props, file, label, labelText, children }: DirectiveProps) {
  return (
    <figure className="figure" id={props.id}>
      {(file !== null || props.src !== undefined || (isBlank(children) && props.file === undefined)) && (
        <Picture file={file} src={props.src} alt={props.alt ?? ""} width={props.width} height={props.height} />
      )}
      {children}
      {labelText !== "" && <figcaption>{label}</figcaption>}
    </figure>
  );
}

/** Empty lines are content to Markdown. */
function isBlank(children: DirectiveProps["children"]): boolean {
  return !children || (typeof children === "string" && children.trim() === "");
}

interface PictureProps {
  readonly file: string | null;
  readonly src: string | undefined;
  readonly alt: string;
  /** The size of the file, unless the author gave others: the page does not jump when the picture arrives. */
  readonly width: string | undefined;
  readonly height: string | undefined;
}

function Picture({ file, src, alt, width, height }: PictureProps) {
  if (file !== null) return <div className="diagram" {...html(inlineSvg(file, alt))} />;
  if (src === undefined)
    throw new Error("it has neither a picture nor content. Name a picture with `file=` (an SVG of the site) or `src=` (any).");
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
