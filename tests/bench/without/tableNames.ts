/** Names of tables of the cache (`derivation` in the sources). */
export const names: readonly string[] = [];
