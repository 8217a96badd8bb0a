// #region greet
/** Returns a greeting for a name. */
export function greet(name: string): string {
  return `Hello, ${name}!`;
}
// #endregion

console.log(greet("reader"));
