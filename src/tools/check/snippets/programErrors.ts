/** What a compiler prints → its errors, each with the place that it names. */

export interface ProgramError {
  /** The file as the compiler names it; null where it names none. */
  readonly file: string | null;
  readonly line: number;
  /** The column, from 1; null where it is not known. */
  readonly column: number | null;
  readonly message: string;
}

const file = String.raw`(?<file>(?:[A-Za-z]:)?[^:\n"]+)`;
/** What is between two parts of a message is bounded: output of any form takes a time that grows with its length alone. */
const forms: readonly RegExp[] = [
  // node --check
  new RegExp(String.raw`^${file}:(?<line>\d+)\n.*\n(?<caret>[ \t]*)\^+[ \t]*\n(?:.*\n){0,40}?(?<message>\w*Error: .+)$`, "gm"),
  // Python
  /^ *File "(?<file>.+)", line (?<line>\d+).*\n(?: .*\n){0,40}(?<message>\w+(?:Error|Warning): .+)$/gm,
  // rustc
  new RegExp(String.raw`^error(?:\[\w+\])?: (?<message>.+)\n *--> ${file}:(?<line>\d+):(?<column>\d+)$`, "gm"),
  // CMake
  new RegExp(String.raw`^CMake Error.{0,200}? at\s+(?=\S)${file}:(?<line>\d+)(?: \(.*?\))?:\s+(?<message>.+)`, "gm"),
  // tsc
  /^(?<file>.+)\((?<line>\d+),(?<column>\d+)\): error (?<message>.+)$/gm,
  // bash, whose second line of a message repeats the code
  new RegExp(String.raw`^${file}: line (?<line>\d+): (?<message>[^\`].*)$`, "gm"),
  // GCC, Clang, Go, javac, and rustc --error-format=short
  new RegExp(
    String.raw`^(?:vet: )?${file}:(?<line>\d+):(?:(?<column>\d+):)? *(?:(?:fatal )?(?<kind>error|warning|note|remark)(?:\[\w+\])?: *)?(?<message>\S.*)$`,
    "gm",
  ),
];

/** The errors in the order of the output. `own` is for a program of another form, with the groups `line` and `message` at least. */
export function programErrors(output: string, own?: RegExp): readonly ProgramError[] {
  const tried = own === undefined ? forms : [new RegExp(own.source, own.flags.includes("g") ? own.flags : `${own.flags}gm`)];
  for (const form of tried) {
    const found = [...output.matchAll(form)].flatMap(({ groups }) => errorOf(groups ?? {}));
    if (found.length > 0) return found;
  }
  return [];
}

function errorOf(groups: Readonly<Record<string, string | undefined>>): readonly ProgramError[] {
  const { file = null, line, column, caret, kind, message = "" } = groups;
  if (kind !== undefined && !/error/i.test(kind)) return [];
  const at = column !== undefined ? Number(column) : caret === undefined ? null : caret.length + 1;
  const number = Number(line);
  if (!Number.isInteger(number) || number < 1) return [];
  return [
    { file: file?.trim() ?? null, line: number, column: at === 0 ? null : at, message: message.replace(/\s+/g, " ").trim() },
  ];
}
