import { expect, onTestFinished, test } from "vitest";
import type { Diagnostic } from "../../src/model.ts";
import { openServer } from "../../src/serve/listen.ts";

test("what could not be answered is told to the reader and to whoever runs the server, which goes on", async () => {
  const told: Diagnostic[] = [];
  let isBroken = true;
  const server = await openServer(
    async (_request, response) => {
      if (isBroken) throw new Error("no disk");
      response.end("fine");
    },
    "/",
    { port: 0, strictPort: true, host: "127.0.0.1", failed: (problem) => told.push(problem) },
  );
  onTestFinished(() => server.close());
  const response = await fetch(`${server.url}docs/start`);
  const message = "GET /docs/start could not be answered: no disk";
  expect([response.status, await response.text()]).toEqual([500, `${message}\n`]);
  expect(told).toEqual([{ code: "serve/request", severity: "error", message }]);
  isBroken = false;
  expect(await (await fetch(server.url)).text()).toBe("fine");
});
