/**
 * How many older versions a page of changes offers → the rules of style that leave what is true for the chosen one. Without scripts it is
 * the target of the address, or else the version before; with them, what `data-chosen` says.
 */

/** Readers of older versions than these upgrade in two steps. */
export const mostOrigins = 40;

export function originRules(): string {
  const hide = (at: number) => ` [data-from]:not([data-from~="${at}"]){display:none}`;
  const rules = Array.from({ length: mostOrigins }, (_, at) => {
    return `.release:is([data-chosen="${at}"],:not([data-chosen]):has([data-origin="${at}"]:target))${hide(at)}`;
  });
  return `@layer content{.release:not([data-chosen],:has([data-origin]:target))${hide(0)}\n${rules.join("\n")}}\n`;
}
