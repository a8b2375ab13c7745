// Turns paths into the rows of a tree, with folders before files and both sorted by name, like in an editor.

export interface TreeRow {
  title: string
  depth: number
  /** Is `null` for a folder. */
  path: string | null
}

interface Folder {
  folders: Map<string, Folder>
  files: { title: string; path: string }[]
}

export function treeRows(paths: readonly string[]): TreeRow[] {
  const root: Folder = { folders: new Map(), files: [] }
  for (const path of paths) {
    const parts = path.split('/')
    const title = parts.pop()!
    let folder = root
    for (const part of parts) {
      const inner = folder.folders.get(part) ?? { folders: new Map(), files: [] }
      folder.folders.set(part, inner)
      folder = inner
    }
    folder.files.push({ title, path })
  }
  return rowsOf(root, 0)
}

function rowsOf({ folders, files }: Folder, depth: number): TreeRow[] {
  const byName = (a: string, b: string) => (a < b ? -1 : 1)
  return [
    ...[...folders]
      .sort(([a], [b]) => byName(a, b))
      .flatMap(([title, folder]) => [{ title, depth, path: null }, ...rowsOf(folder, depth + 1)]),
    ...files.sort((a, b) => byName(a.title, b.title)).map(({ title, path }) => ({ title, depth, path })),
  ]
}
