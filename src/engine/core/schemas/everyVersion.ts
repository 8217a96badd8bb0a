/** The key of `symbols` whose entry stands for every version that has none of its own. */
export const everyVersion = "*";
