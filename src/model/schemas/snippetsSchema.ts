/** `snippets` of the configuration: how `docsgen check snippets` checks the code blocks of a language. */
import { list, regExp, strict, text, z } from "../../kit/schema.ts";

/** Where the code of a listing is in a template. */
export const codeMark = "{code}";

const command = () =>
  list(text()).refine((words) => words.length > 0, 'must be a list of words such as ["node", "--check", "{file}"]');

const templates = () =>
  z
    .record(z.string(), z.string().includes(codeMark, { error: `must contain ${codeMark}, where the code goes` }))
    .refine((value) => Object.keys(value).length > 0, "must have a template")
    .readonly();

/** What may differ from version to version. */
const ofVersion = strict({
  /**
   * The command for this version.
   * @default that of the language
   * @example ["g++", "-std=c++11", "-fsyntax-only", "{file}"]
   */
  command: command().optional(),
  /**
   * Files and folders whose content the result depends on in this version.
   * @default those of the language
   * @example ["{env.LIBRARY}/v1.0/include"]
   */
  inputs: list(text()).optional(),
  /**
   * Programs that run code of this version.
   * @default those of the language
   * @example [["python3", "{file}"]]
   */
  run: list(command()).optional(),
});

const language = strict({
  /**
   * The program and its arguments, one word each, without a shell. `{file}` is the file with the code, `{folder}` an empty folder
   * for what the program writes, `{version}` the name of the version, and `{env.NAME}` a variable of the environment. It runs in the
   * folder of the site. Any exit code but 0 is an error.
   * @example ["g++", "-fsyntax-only", "-I", "{env.LIBRARY}/{version}/include", "{file}"]
   */
  command: command(),
  /**
   * Files and folders whose content the result depends on, such as the headers of a library: when one changes, all code is checked
   * again. One that does not exist is an error.
   * @example ["{env.LIBRARY}/{version}/include"]
   */
  inputs: list(text()).default([]),
  /**
   * Programs that run code blocks marked with `run`, one after another, with the same placeholders as `command`. What the last one
   * prints is compared with the page. They run only with `docsgen check snippets --run`.
   * @example [["g++", "{file}", "-o", "{folder}/program"], ["{folder}/program"]]
   */
  run: list(command()).default([]),
  /**
   * Ending of the files that the program is given.
   * @default a dot and the name of the language
   * @example ".cpp"
   */
  extension: text().startsWith(".", 'must begin with a dot, such as ".cpp"').optional(),
  /**
   * Templates that make code complete, by names that code blocks can choose (`fragment=statements`). For code that chooses none they are
   * tried in this order, until one passes. `{code}` alone is the code as it is.
   * @example { whole: "{code}", statements: "#include <vector>\nvoid example() {\n{code}\n}\n" }
   */
  wrap: templates().default({ whole: codeMark }),
  /**
   * Finds errors in what the program prints, with the groups `line` and `message`, and, if known, `file`, `column`, and `kind`. The
   * forms of common compilers are known without it.
   * @example /^(?<file>.+):(?<line>\d+): (?<message>.+)$/gm
   */
  errors: regExp.optional(),
  /**
   * Text below each code block that passed, according to `content/snippets.lock`. `{version}` is the label of the version.
   * @example "Compiled with {version}"
   */
  note: text().optional(),
  /**
   * Seconds that one code block may take.
   * @example 120
   */
  timeLimit: z.number().positive().max(3600).default(60),
  /**
   * What is different for a version: other commands or inputs, or the reason why its code is not checked.
   * @example { "v1.0": { command: ["g++", "-std=c++11", "-fsyntax-only", "{file}"] }, "v0.9": "Its headers are lost." }
   */
  versions: z
    .record(z.string(), z.union([text(), ofVersion], { error: "must be an object with settings, or the reason why not" }))
    .readonly()
    .default({}),
});

export const snippets = z.record(z.string(), language).readonly();

export type SnippetLanguage = z.output<typeof language>;
