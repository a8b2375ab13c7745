// What must be done in one way everywhere, because doing it in another goes wrong where no test looks.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

async function sources(): Promise<{ name: string; text: string }[]> {
  const names = await Promise.all(
    ['src/browser', 'src/offline', 'src/router', 'src/run', 'src/search-worker', 'src/shell'].map(async module =>
      (await readdir(module, { recursive: true })).map(it => join(module, it)),
    ),
  )
  const code = names.flat().filter(name => /(?<!\.test)\.tsx?$/.test(name))
  return Promise.all(code.map(async name => ({ name: name.replaceAll('\\', '/'), text: await readFile(name, 'utf8') })))
}

/** `file: what stands there`, for each match outside the files that may. */
function findIn(files: { name: string; text: string }[], pattern: RegExp, allowed: readonly string[] = []): string[] {
  return files
    .filter(({ name }) => !allowed.some(place => name.startsWith(place)))
    .flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found.trim()}`))
}

const BARE_IMPORT = /^(?!.*loadChunk\(\(\) => import\().*(?<!@)\bimport\(.*$/gm
const NAVIGATION =
  /\b(?:location\s*=[^=]|location\.href\s*=[^=]|location\.(?:assign|replace|reload)\(|history\.pushState|navigation\.(?:navigate|reload)\(|window\.open\()/g
/** An effect's result is its clean-up: a timer's id or what a named function returns is none. */
const LOOSE_EFFECT =
  /\buse(?:Layout|Insertion)?Effect\(\s*(?:[A-Za-z_$][\w$.]*\s*[,)]|\(\) =>\s*set(?:Timeout|Interval)\().*/g

describe('source of the browser', () => {
  it('loads parts on demand through loadChunk, which knows what to do where one is missing', async () => {
    // In the worker there is no page to load anew: what fails there is asked of the server (R23).
    expect(findIn(await sources(), BARE_IMPORT, ['src/search-worker/'])).toEqual([])
  })

  it('leaves a page from code through navigateTo, which refuses other sites and scripts', async () => {
    // The script in the head has no modules. It only follows a link of the page itself.
    const allowed = ['src/router/navigate-to.ts', 'src/shell/state/early-search.ts']
    expect(findIn(await sources(), NAVIGATION, allowed)).toEqual([])
  })

  it('gives React no clean-up that is none', async () => {
    expect(findIn(await sources(), LOOSE_EFFECT)).toEqual([])
  })

  it.each([
    [BARE_IMPORT, "const { a } = await import('./a.ts')", "await loadChunk(() => import('./a.ts'))"],
    [NAVIGATION, "location.href = '/x'", 'location.href === x'],
    [NAVIGATION, 'location.replace(`/x`)', 'navigateTo(`/x`)'],
    [NAVIGATION, "history.pushState({}, '', x)", "history.replaceState({}, '', x)"],
    [LOOSE_EFFECT, 'useEffect(onReady, [])', 'useEffect(() => {\n  onReady()\n}, [])'],
    [LOOSE_EFFECT, 'useEffect(() => setTimeout(f), [])', 'useEffect(() => watch(f), [])'],
  ])('%s finds %j and lets %j be', (pattern, wrong, right) => {
    expect(findIn([{ name: 'a.ts', text: wrong }], pattern)).toHaveLength(1)
    expect(findIn([{ name: 'a.ts', text: right }], pattern)).toEqual([])
  })
})
