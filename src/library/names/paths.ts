// Splits paths of declarations such as `std.mem.Allocator`. A quoted name may contain dots.

/** `std.c.@"close$NOCANCEL"` → `['std', 'c', '@"close$NOCANCEL"']`. */
export function splitPath(path: string): string[] {
  return path.match(/@"(?:[^"\\]|\\.)*"|[^.]+/g) ?? []
}

/** Path of a module: `std.mem`, or `std` for std itself. */
export function modulePath(module: string): string {
  return module === 'std' ? 'std' : `std.${module}`
}

/** The path of the container, or `null` for `std`. */
export function pathAbove(path: string): string | null {
  const dot = lastDot(path)
  return dot === -1 ? null : path.slice(0, dot)
}

/** The paths of all containers around a declaration, the nearest first. */
export function pathsAbove(path: string): string[] {
  const above = pathAbove(path)
  return above === null ? [] : [above, ...pathsAbove(above)]
}

export function lastName(path: string): string {
  return path.slice(lastDot(path) + 1)
}

/** The names of a path below a container: `std.mem.Allocator.VTable`, `std.mem` → `Allocator.VTable`. */
export function namesBelow(path: string, container: string): string[] {
  const names = splitPath(path)
  // `std.ArrayList` is shown on the page of std.array_list, under its own name.
  if (!path.startsWith(`${container}.`)) return names.slice(1)
  return names.slice(splitPath(container).length)
}

/** Orders the names of a declaration: fewer names first, then fewer characters. */
export function comparePaths(a: string, b: string): number {
  return splitPath(a).length - splitPath(b).length || a.length - b.length || (a < b ? -1 : 1)
}

// Few names are quoted, and the others need no parsing.
function lastDot(path: string): number {
  return path.includes('@"') ? path.length - splitPath(path).at(-1)!.length - 1 : path.lastIndexOf('.')
}
