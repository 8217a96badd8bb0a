/** What a page component, a template or a directive may import as text (`modules.ts`): programs to show, drawings to put into the page. */

declare module "*.c" {
  const text: string;
  export default text;
}

declare module "*.cpp" {
  const text: string;
  export default text;
}

declare module "*.h" {
  const text: string;
  export default text;
}

declare module "*.hpp" {
  const text: string;
  export default text;
}

declare module "*.cmake" {
  const text: string;
  export default text;
}

declare module "*.sh" {
  const text: string;
  export default text;
}

declare module "*.ps1" {
  const text: string;
  export default text;
}

declare module "*.svg" {
  const text: string;
  export default text;
}

declare module "*.txt" {
  const text: string;
  export default text;
}
