/** Turns a module key into its URL slug: `BitStack` → `bit-stack`, `array_list` → `array-list` (R2). */
export function slugOf(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}
