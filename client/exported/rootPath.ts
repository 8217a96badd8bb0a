/** The base path of a page in an exported copy, which is written relative to the page → the path of the copy's folder. */
import type { RootData } from "../../templates/contract.ts";

const dataset: RootData = document.documentElement.dataset;
dataset.base = new URL(dataset.base ?? "", location.href).pathname;
