/** Who answers questions: `askAi` of the search settings. Each provider has its own keys. */
import { forward, href, strict, text, z } from "../core/schema.ts";

const suggestions = z.array(text()).max(3, "must be three questions at most").optional();

const providers = {
  quotes: strict({ provider: z.literal("quotes"), suggestions }),
  openai: strict({
    provider: z.literal("openai"),
    endpoint: href().regex(/^(?:\/(?!\/)|https?:\/\/)/, 'must be an address, or a path of the site that begins with "/"'),
    model: text().optional(),
    suggestions,
  }),
  "agent-studio": strict({
    provider: z.literal("agent-studio"),
    appId: text(),
    apiKey: text(),
    agentId: text(),
    suggestions,
  }),
};

const known = z.looseObject({ provider: z.enum(["quotes", "openai", "agent-studio"]) });

export const askAi = z.unknown().superRefine((value, context) => {
  if (value === false) return;
  if (typeof value !== "object" || value === null) {
    context.addIssue({ code: "custom", message: "must be false or { provider, … }" });
    return;
  }
  const named = known.safeParse(value);
  forward(named.success ? providers[named.data.provider] : known, value, context);
});
