/**
 * The HTML, SVG and MathML that Markdown may hold: elements and attributes that describe or present, and neither run code, nor load
 * or send anything by themselves, nor lead away from the page.
 *
 * Two properties make the list safe wherever its elements end up: every name is harmless in HTML, SVG and MathML alike, and a parser reads
 * the content of none of them as anything but markup, so a page that is parsed again holds no other tags than were written. `title` is
 * allowed in drawings, where it holds text alone.
 */

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

/** Elements that have no content and no end tag. */
export const voidElements: ReadonlySet<string> = new Set(words("area br col hr img input source track wbr"));

/** Elements that a placeholder may be named after: `connect <address>`. */
export const wordElements: ReadonlySet<string> = new Set(
  words(`
  address area article audio button center code data details figure font footer header img input label legend main map mark menu meter
  nav output picture progress search section small source summary table time track var video`),
);

export const htmlElements: readonly string[] = words(`
  a abbr acronym address area article aside audio b bdi bdo big blockquote br button caption center cite code col colgroup data dd del
  details dfn div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li
  main map mark menu meter nav nobr ol output p picture pre progress q rb rp rt rtc ruby s samp search section small source span
  strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr`);

export const svgElements: readonly string[] = words(`
  a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask metadata path
  pattern polygon polyline radialGradient rect stop svg switch symbol text textPath title tspan use view`);

export const mathElements: readonly string[] = words(`
  annotation math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`);

/** Attributes of any element, besides `data-*` and `aria-*`. */
export const commonAttributes: readonly string[] = words(`
  class dir hidden id itemid itemprop itemref itemscope itemtype lang role tabindex title translate`);

/** Attributes of any element of HTML. */
export const htmlAttributes: readonly string[] = words(`
  abbr align alt axis bgcolor border cellpadding cellspacing char charoff checked cite clear color cols colspan compact controls coords
  crossorigin datetime decoding default disabled face fetchpriority for frame headers height high hspace ismap kind label list loading
  loop low max media min muted noshade nowrap open optimum playsinline preload referrerpolicy reversed rows rowspan rules
  scope shape size sizes span srclang start summary type usemap valign value vspace width`);

/** Attributes of some elements: addresses, and names that code could mistake for its own on others. */
export const elementAttributes: Readonly<Record<string, readonly string[]>> = {
  a: words("download href hreflang name rel target"),
  area: words("download href hreflang rel target"),
  audio: words("autoplay src"),
  details: words("name"),
  img: words("src srcset"),
  map: words("name"),
  source: words("src srcset"),
  track: words("src"),
  video: words("autoplay poster src"),
};

/** Elements of SVG that refer to others or to pictures. */
export const svgReferences: readonly string[] = words("a filter image linearGradient mask pattern radialGradient textPath use");

export const svgAttributes: readonly string[] = words(`
  alignment-baseline amplitude azimuth baseFrequency baseline-shift bias clip clip-path clip-rule clipPathUnits color color-interpolation
  color-interpolation-filters cx cy d diffuseConstant direction display divisor dominant-baseline dx dy edgeMode elevation exponent fill
  fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight fr fx fy gradientTransform gradientUnits height image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix
  kernelUnitLength lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits
  markerWidth mask mask-type maskContentUnits maskUnits method mode numOctaves offset opacity operator order orient overflow paint-order
  pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha
  preserveAspectRatio primitiveUnits r radius refX refY requiredExtensions result rotate rx ry scale seed shape-rendering side slope spacing
  specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width surfaceScale systemLanguage tableValues
  target targetX targetY text-anchor text-decoration text-rendering textLength transform transform-origin type unicode-bidi values
  vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector xml:lang xml:space xmlns xmlns:xlink y
  y1 y2 yChannelSelector z`);

export const mathAttributes: readonly string[] = words(`
  accent accentunder align close columnalign columnlines columnspacing columnspan depth display displaystyle encoding fence form frame height
  largeop linethickness lquote lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation open rowalign
  rowlines rowspacing rowspan rquote rspace scriptlevel separator separators stretchy symmetric voffset width xmlns`);

/** What could run code, load or send something, or lead away from the page. A site may allow most of it. In lower case. */
export const unsafeElements: ReadonlySet<string> = new Set(
  words(`
  animate animatemotion animatetransform applet base embed feimage foreignobject form frame frameset handler iframe link listener meta
  object portal script set style template`),
);

/** Attributes that could run code, or load or send something, besides those that begin with `on`. In lower case. */
export const unsafeAttributes: ReadonlySet<string> = new Set(
  words("action background formaction http-equiv is manifest nonce ping slot srcdoc"),
);

/** Written by the templates and read by the pages' script, which must not take a writer's for them. */
export const reservedAttributes: ReadonlySet<string> = new Set(
  words(`
  data-announcement-close data-arriving data-color-toggle data-drawer-back data-drawer-close data-drawer-open data-dropdown
  data-not-found data-panel data-preferred-doc data-region data-search-open data-toc data-version-choice data-version-label`),
);
