// Every block that passes here, tried with other versions of Zig. What another version refuses is no mistake of the page:
// it is recorded with the first error.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { OTHER_EXAMPLE_VERSIONS } from '../model/constants.ts'
import { ensureZig, type Toolchain } from '../zig/toolchain.ts'
import { openCache } from './cache.ts'
import { checkPages, groupByHash } from './check-pages.ts'
import { firstError } from './first-error.ts'
import type { ExamplePage } from './read-pages.ts'
import { progressTo } from './report.ts'
import { compileProgram, type Rejection } from './verify.ts'
import {
  type ExampleVersions,
  formatExampleVersions,
  readExampleVersions,
  writeExampleVersions,
} from './version-results.ts'
import { withWorkspace } from './workspace.ts'

/** Gives the exit code. */
export async function tryOtherVersions(root: string, found: ExamplePage[], check: boolean): Promise<number> {
  const pages = found.map(page => ({
    ...page,
    examples: page.examples.filter(({ kind, info }) => kind !== 'fails' && info.zig === undefined),
  }))
  const results: ExampleVersions = { versions: [...OTHER_EXAMPLE_VERSIONS], blocks: {} }
  for (const hash of groupByHash(pages).keys()) results.blocks[hash] = results.versions.map(() => '')
  for (const [index, version] of results.versions.entries()) {
    const toolchain = await ensureZig(version)
    if (!toolchain) return 2
    const errors = await errorsWith(root, pages, version, toolchain)
    for (const [hash, error] of errors) results.blocks[hash]![index] = error
    console.log(`Zig ${version}: ${groupByHash(pages).size - errors.size} of ${groupByHash(pages).size} blocks pass`)
  }
  if (!check) {
    await writeExampleVersions(root, results)
    return 0
  }
  if (formatExampleVersions(await readExampleVersions(root)) === formatExampleVersions(results)) return 0
  console.log(
    '✗ content/example-versions.json is out of date\n  fix: npm run examples -- --versions, and commit the file',
  )
  return 1
}

/** Most blocks that fail are refused by the analysis, which is quick: only what passes it is made and run. */
async function errorsWith(
  root: string,
  pages: ExamplePage[],
  version: string,
  toolchain: Toolchain,
): Promise<Map<string, string>> {
  const errors = new Map<string, string>()
  const blocks = [...groupByHash(pages).values()].map(places => places[0]!.example)
  const analyzed = blocks.filter(({ kind }) => kind !== 'build')
  let next = 0
  const work = async () => {
    for (let example = analyzed[next++]; example; example = analyzed[next++]) {
      const { kind, hash } = example
      const { compiled } = await withWorkspace(example, toolchain, workspace =>
        compileProgram(kind === 'test' ? 'test' : 'exe', {
          ...workspace,
          compile: parameters =>
            workspace.compile([...parameters.filter(each => !each.startsWith('-femit-bin')), '-fno-emit-bin']),
        }),
      )
      if (compiled.code !== 0) errors.set(hash, firstError(compiled.output, compiled.timedOut))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const left = pages.map(page => ({ ...page, examples: page.examples.filter(({ hash }) => !errors.has(hash)) }))
  const cache = await openCache(join(root, '.cache', 'examples'), version)
  const { failed } = await checkPages(left, { toolchain, cache, onProgress: progressTo(process.stderr) })
  for (const { places, rejection } of failed) errors.set(places[0]!.example.hash, runError(rejection))
  return errors
}

function runError({ reason, details, output }: Rejection): string {
  return output === undefined ? firstError(details, false) || reason : reason
}
