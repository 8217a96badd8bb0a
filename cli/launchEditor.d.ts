/** A part of the package launch-editor that has no types of its own. */
declare module "launch-editor/guess.js" {
  /** The command of the editor that a person uses, with its arguments. */
  export default function guess(): readonly (string | null)[];
}

/** Another one. */
declare module "launch-editor/get-args.js" {
  /** The arguments that open a file at a line; the file alone for an editor that takes no line. */
  export default function argumentsFor(editor: string, file: string, line: number, column: number): readonly string[];
}
