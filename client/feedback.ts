/** "Was this page helpful?" → an event of the document for the site's own scripts, and a request to the endpoint, if the site names one. */
import { feedback as attribute, type Feedback } from "../templates/contract.ts";
import { announce } from "./dom.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";

export const feedback: Feature = (root) => {
  const box = root.querySelector<HTMLElement>(`[${attribute}]`);
  if (box === null) return nothing;
  const buttons = [...box.querySelectorAll("button")];
  const say = (name: "done" | "failed") => {
    const text = box.dataset[name] ?? "";
    const note = box.querySelector("[role=status]");
    if (note !== null) note.textContent = text;
    announce(root, text);
  };
  const answer = async (button: HTMLButtonElement) => {
    const detail: Feedback = { page: location.pathname, helpful: button.value === "yes" };
    for (const each of buttons) each.disabled = true;
    try {
      await send(box.getAttribute(attribute) ?? "", detail);
      document.dispatchEvent(new CustomEvent("docsgen:feedback", { detail }));
      for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
      say("done");
    } catch (error) {
      for (const each of buttons) each.disabled = false;
      say("failed");
      console.warn(error);
    }
  };
  return all(buttons.map((button) => listen(button, "click", () => answer(button))));
};

async function send(endpoint: string, detail: Feedback): Promise<void> {
  if (endpoint === "") return;
  const headers = { "content-type": "application/json" };
  // The reader may follow a link at once.
  const response = await fetch(endpoint, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers,
    body: JSON.stringify(detail),
  });
  if (!response.ok) throw new Error(`${response.status} ${endpoint}`);
}
