import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsIn, readImports, wrongImports, wrongLayers, wrongStages } from './modules.ts'

const sketch = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, importsIn(file, text)]))

describe('imports between modules', () => {
  it('follow the table', () => {
    const imports = readImports(fileURLToPath(new URL('..', import.meta.url)))
    expect(imports.size).toBeGreaterThan(400)
    expect([...wrongImports(imports), ...wrongStages(imports)]).toEqual([])
  })

  it('lead to rows above in the table, so that no modules form a cycle', () => {
    expect(wrongLayers()).toEqual([])
    expect(wrongLayers({ a: ['b'], b: ['a'] })).toEqual([
      'src/a may not import src/b, which is no row above it in scripts/modules.ts.',
    ])
  })

  it.each([
    ["import { readFile } from '../server/node.ts'", 'src/server/node.ts'],
    ["import type { Site } from '../pipeline/setup/options.ts'", 'src/pipeline/setup/options.ts'],
    ["const late = () => import('../browser/entry.tsx')", 'src/browser/entry.tsx'],
    ["export { a } from '../markup/document.tsx'", 'src/markup/document.tsx'],
    ["import '../browser/overlay/toast.css'", 'src/browser/overlay/toast.css'],
  ])('refuses %s in the model, and says what to do', (text, target) => {
    const [wrong] = wrongImports(sketch({ 'src/model/a.ts': text }))
    expect(wrong).toContain(`src/model/a.ts imports ${target}, but src/model may import only nothing of ours.`)
    expect(wrong).toContain('Move what both need to a module below, or pass it.')
  })

  it('allows what the table names, and what is in the same module or outside src/', () => {
    const text = "import a from '../model/a.ts'\nimport b from './b.ts'\nimport c from '../../locales/en.json'"
    expect(wrongImports(sketch({ 'src/shell/a.tsx': text }))).toEqual([])
  })

  it('refuses an import of a later stage of the pipeline', () => {
    const imports = sketch({
      'src/pipeline/collect/a.ts': "import b from '../data/b.ts'\nimport c from '../build.ts'\nimport d from './d.ts'",
      'src/pipeline/publish/a.ts': "import b from '../data/b.ts'",
      'src/pipeline/build.ts': "import a from './publish/a.ts'",
    })
    expect(wrongStages(imports)).toEqual([
      expect.stringContaining('src/pipeline/collect/a.ts imports src/pipeline/data/b.ts, a later stage.'),
      expect.stringContaining('src/pipeline/collect/a.ts imports src/pipeline/build.ts, a later stage.'),
    ])
  })

  it('refuses a folder that no one has named', () => {
    expect(wrongImports(sketch({ 'src/attic/a.ts': '' }))[0]).toContain('src/attic is no module')
  })
})
