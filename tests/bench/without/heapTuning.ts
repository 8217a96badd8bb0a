/** V8 decides when to collect garbage. */
export function saveMemory(): void {}
