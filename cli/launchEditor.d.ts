/** A part of the package launch-editor that has no types of its own. */
declare module "launch-editor/guess.js" {
  /** The command of the editor that a person uses, with its arguments. */
  export default function guess(): readonly (string | null)[];
}
