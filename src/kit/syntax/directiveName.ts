/** `BarChart` → `bar-chart`. */
export function directiveName(component: string): string {
  return component
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();
}
