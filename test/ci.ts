/** Where changes are decided on. Services set `CI=true`; nobody who says `false` means it. */
export function isCI(value = process.env.CI): boolean {
  return Boolean(value) && value !== 'false' && value !== '0'
}
