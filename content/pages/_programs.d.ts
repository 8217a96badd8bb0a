/** Programs are imported as text (see `content/README.md`). */
declare module "*.cpp" {
  const source: string;
  export default source;
}
