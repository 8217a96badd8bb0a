/** The keys of an API record: what the API of one version declares, as `docsgen api record` writes it, and anybody can. */
import { list, strict, text, z } from "../../kit/schema.ts";

/** What has symbols inside. */
export const scopeKinds: readonly string[] = ["class", "struct", "union", "namespace", "concept", "enum"];
/** `value`: of an enumeration; `type`: another name of a type. A constant is a variable that is `const` or `constexpr`. */
export const symbolKinds: readonly string[] = [...scopeKinds, "value", "function", "variable", "type", "macro"];

const scope = z
  .string()
  .meta({ pattern: `^$|^\`[^\`]+\`$|^(?:deprecated )?(?:protected )?(?:${scopeKinds.join("|")}) (?:[^\`]* )?\`[^\`]+\`` });
const declaration = z.string().meta({ pattern: "^[^`]*`[^`]+`" });

export const apiRecordSchema = strict({
  /**
   * For editors, the JSON Schema of this file, `docsgen/schemas/api-record.json`.
   * @example "../../node_modules/docsgen/schemas/api-record.json"
   */
  $schema: z.string().optional(),
  /** The format of the file. */
  apiRecord: z.literal(1),
  /**
   * The version of the library. The name of the file counts for the site.
   * @example "v2.0"
   */
  version: text(),
  /**
   * Names of namespaces and classes that are left out with what is in them. What a type inherits from such a class is declared as its own.
   * @example ["internal"]
   */
  without: list(text()).optional(),
  /**
   * The headers by the names that symbols have for them, with their paths in the sources. A path may be followed by `//` and the address of the page that an API generator made of the header.
   * @example { "Packet.h": "net/Packet.h // _packet_8h.html" }
   */
  headers: z.record(text(), text()),
  /**
   * What is declared: by the declaration of each class, structure, union, enumeration, concept, and namespace, the declarations inside it;
   * by the empty name, those that are in none of them.
   * @example { "class `net::Packet` // Packet.h": ["bool `send`(int priority) const"] }
   */
  symbols: z.record(scope, list(declaration)),
});

export type WrittenRecord = z.infer<typeof apiRecordSchema>;
