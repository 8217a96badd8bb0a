/**
 * Imports a module as Node does. It stays a file of its own when docsgen is packaged: a program that is opened from V8's code
 * (`cli/packed.ts`) has no way to `import`, and `require` cannot read every package.
 */
export function importModule(specifier: string): Promise<Readonly<Record<string, unknown>>> {
  return import(specifier) as Promise<Readonly<Record<string, unknown>>>;
}
