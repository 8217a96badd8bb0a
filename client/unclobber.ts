/**
 * Names in content that would stand in the way of the client: `<img name="getElementById">` makes `document.getElementById` that
 * picture. They are taken away before any feature runs; what a form sends keeps its names, but for those of methods that are
 * called on whatever was clicked.
 */

/** Elements whose names become properties of the document, before its own. */
const namedOnDocument = "embed[name], form[name], iframe[name], img[name], object[name], object[id], img[name][id]";
/** Controls whose names and ids become properties of their form. */
const namedOnForm = "form :is(button, fieldset, img, input, object, output, select, textarea):is([name], [id])";
const calledOnTargets = new Set(["closest", "contains", "getAttribute", "hasAttribute", "matches", "querySelector"]);

export function unclobber(root: Document): void {
  take(root, namedOnDocument, (name) => name in Document.prototype);
  take(root, namedOnForm, (name) => calledOnTargets.has(name));
}

/** By the prototypes' methods: those of the document and of a form may be what stands in the way. */
function take(root: Document, selector: string, isTaken: (name: string) => boolean): void {
  const { getAttribute, removeAttribute } = Element.prototype;
  for (const element of Document.prototype.querySelectorAll.call(root, selector)) {
    for (const attribute of ["name", "id"]) {
      if (isTaken(getAttribute.call(element, attribute) ?? "")) removeAttribute.call(element, attribute);
    }
  }
}
