import { expect, test } from "vitest";
import { withEnglishEnding } from "../../../../src/features/search/shared/cognates.ts";

test.each([
  ["lokalisierung", "lokalization"],
  ["konfigurierungen", "konfiguration"],
  ["instalacion", "instalation"],
  ["configurazione", "configuration"],
  ["configuracao", "configuration"],
  ["funktionen", "funktion"],
  ["komponenten", "komponent"],
  ["kompatibilitat", "kompatibility"],
  ["compatibilidad", "compatibility"],
  ["configuration", "configuration"],
  ["website", "website"],
  ["", ""],
])("%s has the English ending %s", (word, english) => expect(withEnglishEnding(word)).toBe(english));
