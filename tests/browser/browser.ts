/** The browser that the tests of a worker share. Each worker has its own: one for all is spoken to through a process in between. */
import { chromium } from "playwright-core";
import { launchOptions } from "./launch.ts";

export const browser = await chromium.launch(launchOptions(process.env.DOCSGEN_TEST_BROWSER));
