import { expect, test } from "vitest";
import { formatKeyPath } from "../../../src/kit/schema.ts";
import { findSecrets } from "../../../src/stages/config/secrets.ts";

const found = (search: unknown) => findSecrets(search).map(({ path, message }) => `${formatKeyPath(path)} ${message}`);
const isPublic = ", and everything in the configuration is public.";

test.each([
  [
    { algolia: { appId: "A", apiKey: "1", adminApiKey: "0".repeat(32) } },
    `search.algolia.adminApiKey looks like an admin key${isPublic}`,
  ],
  [{ algolia: { appId: "A", apiKey: "admin-0123456789" } }, `search.algolia.apiKey looks like an admin key${isPublic}`],
  [{ algolia: { appId: "A", writeKey: "0" } }, `search.algolia.writeKey looks like an admin key${isPublic}`],
  [{ askAi: { provider: "openai", apiKey: "anything" } }, `search.askAi.apiKey looks like a secret key${isPublic}`],
  [{ askAi: { provider: "openai", key: `sk-${"a".repeat(40)}` } }, `search.askAi.key looks like a secret OpenAI key${isPublic}`],
  [{ askAi: { provider: "openai", key: "sk-ant-api03-x" } }, `search.askAi.key looks like a secret Anthropic key${isPublic}`],
  [
    { askAi: { provider: "openai", headers: { Authorization: "Bearer abc" } } },
    `search.askAi.headers.Authorization looks like an authorization header${isPublic}`,
  ],
  [{ askAi: { provider: "agent-studio", list: ["ghp_0123"] } }, `search.askAi.list[0] looks like a GitHub token${isPublic}`],
])("%j is refused", (search, message) => {
  expect(found(search)).toEqual([message]);
});

test.each([
  undefined,
  { backend: "algolia", algolia: { appId: "ABCDEF1234", apiKey: "0123456789abcdef0123456789abcdef" } },
  { askAi: { provider: "openai", endpoint: "/api/chat", model: "small" } },
  { askAi: { provider: "agent-studio", appId: "A", apiKey: "0123456789abcdef0123456789abcdef", agentId: "x" } },
  { translations: { token: "Token", password: "Password" }, externalUrlPattern: "admin" },
])("%j is public", (search) => {
  expect(found(search)).toEqual([]);
});

test("the hint says what to do instead", () => {
  expect(findSecrets({ algolia: { adminKey: "x" } })[0]?.hint).toBe(
    "Use the search-only API key, and revoke this one if it was ever published.",
  );
  expect(findSecrets({ askAi: { apiKey: "x" } })[0]?.hint).toBe(
    "Put a rate-limited proxy in front of the service and name its address; revoke this key if it was ever published.",
  );
});
