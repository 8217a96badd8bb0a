/** Who answers questions: `askAi` of the search settings. Everything here is public: a service that wants a secret needs a proxy in front. */
import { chosen, href, strict, text, z } from "../../kit/schema.ts";

const shared = {
  /**
   * Up to three questions to begin with.
   * @example ["How do I install it?"]
   */
  suggestions: z.array(text()).max(3, "must be at most three questions").readonly().optional(),
};

const off = z.literal(false);
const quotes = strict({ provider: z.literal("quotes"), ...shared });
const openai = strict({
  provider: z.literal("openai"),
  /**
   * Address of the streaming chat endpoint, or a path of the site. Put a proxy that holds the key in front of a paid service.
   * @example "/api/chat"
   */
  endpoint: href().regex(/^(?:\/(?!\/)|https?:\/\/)/, 'must be an address, or a path of the site that begins with "/"'),
  /**
   * Name of the model that the service is asked for.
   * @example "small-1"
   */
  model: text().optional(),
  ...shared,
});
const agentStudio = strict({
  provider: z.literal("agent-studio"),
  /**
   * Id of the application.
   * @example "A1B2C3D4E5"
   */
  appId: text(),
  /**
   * The search-only key, which is public.
   * @example "0123456789abcdef0123456789abcdef"
   */
  apiKey: text(),
  /**
   * Id of the agent that answers.
   * @example "docs-agent"
   */
  agentId: text(),
  ...shared,
});

const providers = {
  /** Passages of the documentation, word for word. Needs no service, and nothing leaves the browser. */
  quotes,
  /** Any service with an OpenAI-compatible streaming endpoint. */
  openai,
  /** The hosted agent of Algolia. */
  "agent-studio": agentStudio,
};

const alternatives = {
  ...providers,
  /** `false`: no answers, and the search offers no questions. */
  off,
};

const known = z.looseObject({ provider: z.enum(["quotes", "openai", "agent-studio"]) });

type AnyProvider = typeof off | (typeof providers)[keyof typeof providers];

export const askAi = chosen<AnyProvider>(alternatives, (value, report) => {
  if (value === false) return off;
  if (typeof value !== "object" || value === null) {
    report("must be false or { provider, … }");
    return null;
  }
  const named = known.safeParse(value);
  return named.success ? providers[named.data.provider] : (known as unknown as AnyProvider);
});
