/**
 * What the language has before code of the site runs → which of it that code has replaced. Asked when something has failed, since a
 * replacement may be as good as the original.
 */

interface Builtin {
  readonly name: string;
  readonly holder: object;
  readonly key: string | symbol;
  readonly descriptor: PropertyDescriptor;
}

/** Returns what puts the functions back, so that the failure can be reported, and names those that were others. */
export function noteBuiltins(): () => readonly string[] {
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) =>
    builtinsOf(name, value),
  );
  return () => {
    // Any method may be another one here.
    const replaced: string[] = [];
    for (let index = 0; index < all.length; index++) {
      const { name, holder, key, descriptor } = all[index] as Builtin;
      const now = getOwnPropertyDescriptor(holder, key);
      if (now !== undefined && now.value === descriptor.value) continue;
      defineProperty(holder, key, descriptor);
      replaced[replaced.length] = name;
    }
    return replaced;
  };
}

/** The functions of `JSON`, or of a class and its instances. */
function builtinsOf(name: string, value: unknown): readonly Builtin[] {
  const isClass = typeof value === "function";
  if (!/^[A-Z]/.test(name) || !(isClass || (typeof value === "object" && value !== null))) return [];
  const prototype: unknown = isClass ? value.prototype : null;
  const ofInstances = typeof prototype === "object" && prototype !== null ? functionsOf(`${name}.prototype`, prototype) : [];
  return [...functionsOf(name, value), ...ofInstances];
}

function functionsOf(name: string, holder: object): readonly Builtin[] {
  return Reflect.ownKeys(holder).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    const isReplaceable = typeof descriptor?.value === "function" && descriptor.configurable === true && key !== "constructor";
    const shown = typeof key === "symbol" ? `[${key.description}]` : `.${key}`;
    return isReplaceable ? [{ name: `${name}${shown}`, holder, key, descriptor }] : [];
  });
}
