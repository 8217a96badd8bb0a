/**
 * Removes names in the content that would shadow DOM methods: `<img name="getElementById">` turns `document.getElementById`
 * into that picture. Runs before any feature. Form fields keep the names that are sent, apart from those of methods that are
 * called on click targets.
 */

/** Elements whose names become properties of the document and take precedence over its own. */
const namedOnDocument = "embed[name], form[name], iframe[name], img[name], object[name], object[id], img[name][id]";
/** Controls whose names and ids become properties of their form. */
const namedOnForm = "form :is(button, fieldset, img, input, object, output, select, textarea):is([name], [id])";
const calledOnTargets = new Set(["closest", "contains", "getAttribute", "hasAttribute", "matches", "querySelector"]);

export function unclobber(root: Document): void {
  removeNames(root, namedOnDocument, (name) => name in Document.prototype);
  removeNames(root, namedOnForm, (name) => calledOnTargets.has(name));
}

/** Uses the prototypes' methods, because those of the document and of forms may be shadowed already. */
function removeNames(root: Document, selector: string, isShadowing: (name: string) => boolean): void {
  const { getAttribute, removeAttribute } = Element.prototype;
  for (const element of Document.prototype.querySelectorAll.call(root, selector)) {
    for (const attribute of ["name", "id"]) {
      if (isShadowing(getAttribute.call(element, attribute) ?? "")) removeAttribute.call(element, attribute);
    }
  }
}
