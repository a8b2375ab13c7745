// `npm run bench:build`: this site from an empty cache, and Starlight from the same Markdown, one build after the other. Starlight gets
// the English pages first, then the pages of all languages, as plain pages: it needs no translated interface and no fallbacks for them.

import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPlain } from '../src/files/stored.ts'
import { ROOT } from '../test/sites.ts'
import { prepareStarlight } from './peers/starlight.ts'

const folder = join(ROOT, '.cache/bench-build')
const clone = join(folder, 'clone')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
execFileSync('git', ['clone', '--quiet', ROOT, clone])
await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
const own = measure('this site', clone, 'node scripts/build.mjs')

const plain = join(folder, 'plain')
await copyPlain(join(clone, 'dist/current/site'), plain)
for (const [name, markdown] of [
  ['Starlight, English', join(plain, 'en')],
  ['Starlight, all languages', await allLanguages(plain)],
] as const) {
  const peer = join(folder, 'starlight')
  const pages = await prepareStarlight(peer, markdown)
  for (const part of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'])
    await rm(join(peer, part), { recursive: true, force: true })
  const { seconds, cpu } = measure(`${name}: ${pages} pages`, peer, 'npx astro build')
  console.log(`  this site takes ${ratio(own.seconds, seconds)} of its time, ${ratio(own.cpu, cpu)} of its CPU`)
}

interface Cost {
  seconds: number
  cpu: number
}

function measure(name: string, cwd: string, command: string): Cost {
  const script = `TIMEFORMAT='%R %U %S'; { time ${command} > build.log 2>&1; } 2>&1`
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const [seconds, user, system] = execFileSync('bash', ['-c', script], { cwd, env }).toString().split(' ').map(Number)
  const cpu = user! + system!
  console.log(`${name.padEnd(40)} ${seconds!.toFixed(0).padStart(4)} s, ${cpu.toFixed(0).padStart(4)} s of CPU`)
  return { seconds: seconds!, cpu }
}

/** Puts the pages of each language into a folder of its own. English ones stay where the sidebar of the peer looks for them. */
async function allLanguages(site: string): Promise<string> {
  const all = join(folder, 'markdown')
  const isMarkdown = (path: string) => !/\.[^./]+$/.test(path) || path.endsWith('.md')
  const languages = (await readdir(join(ROOT, 'content'), { withFileTypes: true })).filter(entry => entry.isDirectory())
  for (const { name } of languages)
    await cp(join(site, name), name === 'en' ? all : join(all, name), { recursive: true, filter: isMarkdown }).catch(
      error => {
        // `content` has folders of other things, too.
        if (error.code !== 'ENOENT') throw error
      },
    )
  return all
}

function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(2)
}
