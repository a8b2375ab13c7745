// The fastest peer, built from our own Markdown: the same words, the same headings, on Starlight.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The last Starlight that runs on Node 20, with the Astro it asks for. */
export const STARLIGHT = { '@astrojs/starlight': '0.37.7', astro: '5.18.2' }

const STAMP = 'built-from.txt'

/** Builds the peer in `folder` from the Markdown under `markdown`, unless it stands there already; gives the built site's folder. */
export async function buildStarlight(folder: string, markdown: string): Promise<string> {
  const pages = await pagesOf(markdown)
  const digest = digestOf(pages)
  const out = join(folder, 'dist')
  const stamp = join(folder, STAMP)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return out
  console.log(`Starlight is built from ${pages.length} pages of this site in ${folder}; that takes some minutes.`)
  await prepareStarlight(folder, markdown)
  run('npx', ['astro', 'build'], folder)
  await writeFile(stamp, digest)
  return out
}

/** Writes the sources of the peer and installs it. Returns the number of pages. */
export async function prepareStarlight(folder: string, markdown: string): Promise<number> {
  const pages = await pagesOf(markdown)
  await rm(join(folder, 'src'), { recursive: true, force: true })
  await Promise.all([...pages, ...settings()].map(({ path, text }) => write(join(folder, path), text)))
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  return pages.length
}

interface File {
  path: string
  text: string
}

const CONTENT = 'src/content/docs'

async function pagesOf(markdown: string): Promise<File[]> {
  const names = await readdir(markdown, { recursive: true })
  const pages = names.filter(name => name.endsWith('.md')).sort()
  const files = await Promise.all(
    pages.map(async name => ({
      path: join(CONTENT, name.replaceAll('\\', '/')),
      text: asStarlight(await readFile(join(markdown, name), 'utf8')),
    })),
  )
  return [...files, { path: join(CONTENT, 'index.md'), text: '---\ntitle: Home\n---\nHome\n' }]
}

/** Title and description stay; the rest of our front matter and the heading that Starlight draws itself go. */
function asStarlight(text: string): string {
  const [, front = '', body = ''] = text.match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  const kept = front.split('\n').filter(line => /^(title|description):/.test(line))
  return `---\n${kept.join('\n')}\n---\n${body.replace(/^\s*# .*\n/, '')}`
}

function settings(): File[] {
  const manifest = { name: 'peer', private: true, type: 'module', dependencies: STARLIGHT }
  const config = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({
  site: 'https://zig-std.example',
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  integrations: [starlight({ title: 'Zig std', sidebar: [{ label: 'std', autogenerate: { directory: 'docs' } }] })],
})
`
  const collection = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`
  return [
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'astro.config.mjs', text: config },
    { path: 'src/content.config.ts', text: collection },
  ]
}

function digestOf(files: readonly File[]): string {
  const hash = createHash('sha256').update(JSON.stringify(STARLIGHT))
  for (const { path, text } of files) hash.update(path).update('\0').update(text).update('\0')
  return hash.digest('hex')
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

function run(program: string, parameters: string[], cwd: string): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  // Hundreds of lines that nobody reads, unless it fails.
  execFileSync(program, parameters, { cwd, stdio: ['ignore', 'pipe', 'inherit'], env, maxBuffer: 64 * 1024 * 1024 })
}
