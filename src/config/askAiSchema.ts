/** Who answers questions: `askAi` of the search settings. Everything here is public: a service that wants a secret needs a proxy in front. */
import { chosen, href, strict, text, z } from "../core/schema.ts";

/** Questions to begin with. */
const suggestions = z.array(text()).max(3, "must be at most three questions").readonly().optional();

const off = z.literal(false);
const quotes = strict({ provider: z.literal("quotes"), suggestions });
const openai = strict({
  provider: z.literal("openai"),
  endpoint: href().regex(/^(?:\/(?!\/)|https?:\/\/)/, 'must be an address, or a path of the site that begins with "/"'),
  model: text().optional(),
  suggestions,
});
const agentStudio = strict({
  provider: z.literal("agent-studio"),
  appId: text(),
  apiKey: text(),
  agentId: text(),
  suggestions,
});

const providers = { quotes, openai, "agent-studio": agentStudio };

const known = z.looseObject({ provider: z.enum(["quotes", "openai", "agent-studio"]) });

type AnyProvider = typeof off | (typeof providers)[keyof typeof providers];

export const askAi = chosen((value, report): AnyProvider | null => {
  if (value === false) return off;
  if (typeof value !== "object" || value === null) {
    report("must be false or { provider, … }");
    return null;
  }
  const named = known.safeParse(value);
  return named.success ? providers[named.data.provider] : (known as unknown as AnyProvider);
});
