import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'
import { codeBlocksIn, labelOf } from './CodeGroup.tsx'
import { useBody } from './context.ts'
import { Project, useVariant } from './project.ts'

interface CodeTreeProps {
  /** The path of the file that is selected initially. */
  default?: string
  label?: string
  children?: ReactNode
}

/** The files of a project, selected in a file tree at the side. It uses radio buttons, like Panels.tsx. */
export function CodeTree({ default: first, label, children }: CodeTreeProps) {
  const { messages, newName } = useBody()
  const name = newName('tabs')
  const blocks = codeBlocksIn(children)
  const rows = treeRows(blocks.map(block => labelOf(block.props)))
  const shown = first ?? labelOf(blocks[0]!.props)
  const files = rows.filter(row => row.path !== null)
  const project = blocks.map(block => block.props)
  return (
    <Project value={project}>
      <div className="tabs tree" data-variant={useVariant(project)}>
        <div role="radiogroup" aria-label={label ?? messages.files}>
          {label && <b>{label}</b>}
          {rows.map(({ title, depth, path }) => {
            const style = depth > 0 ? ({ '--depth': depth } as CSSProperties) : undefined
            return (
              <Fragment key={path ?? `${title}/`}>
                {path === null ? (
                  <span style={style}>
                    <Icon name="i-lucide-folder" />
                    {title}
                  </span>
                ) : (
                  <label style={style}>
                    <input type="radio" name={name} value={path} defaultChecked={path === shown} />
                    <Icon name="i-lucide-file" />
                    {title}
                  </label>
                )}
              </Fragment>
            )
          })}
        </div>
        {files.map(({ path }) => (
          <div key={path}>{blocks.find(block => labelOf(block.props) === path)}</div>
        ))}
      </div>
    </Project>
  )
}

interface TreeRow {
  title: string
  depth: number
  /** Is `null` for a folder. */
  path: string | null
}

interface Folder {
  folders: Map<string, Folder>
  files: { title: string; path: string }[]
}

/** Turns paths into the rows of a tree, with folders before files and both sorted by name, like in an editor. */
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
