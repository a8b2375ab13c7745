// Creates a release on GitHub with the archives, from the weekly workflow. There is one release for each publication.

import { ARCHIVES, archiveFile, makeArchive } from '../../exports/archive.ts'
import type { Published } from '../../exports/published-record.ts'
import type { ExportManifest } from '../../model/wire/exports.ts'
import type { SiteExports } from './exports.ts'

export interface GitHub {
  /** `https://api.github.com`. */
  api: string
  /** `owner/name`. */
  repository: string
  token: string
}

interface Release {
  html_url: string
  /** `https://uploads…/assets{?name,label}`. */
  upload_url: string
  assets: { id: number; name: string; size: number }[]
}

/** Reads the environment variables of a GitHub workflow. */
export function githubOf(env: NodeJS.ProcessEnv): GitHub {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token } = env
  if (!repository || !token)
    throw new Error(
      'A release needs GITHUB_REPOSITORY (owner/name) and GITHUB_TOKEN. Set them, or leave --release to the weekly workflow.',
    )
  return { api, repository, token }
}

/** Names the release by the date of the newest change. */
function releaseTag(published: Published): string {
  const dates = Object.values(published.entries).map(({ date }) => date)
  const newest = dates.sort().at(-1)
  if (!newest) throw new Error('Nothing was published yet. Run "npm run exports -- --publish" first.')
  return `exports-${newest.slice(0, 10)}`
}

export async function release(github: GitHub, exports: SiteExports, log: (line: string) => void): Promise<void> {
  const manifest = await exports.manifest()
  const { zig } = manifest
  const tag = releaseTag(exports.published)
  const call = createCaller(github)
  const path = `/repos/${github.repository}/releases`
  const found = await call<Release>('GET', `${github.api}${path}/tags/${tag}`)
  const made =
    found ??
    (await call<Release>(
      'POST',
      `${github.api}${path}`,
      JSON.stringify({
        tag_name: tag,
        name: `Exports for Zig ${zig}, ${tag.slice('exports-'.length)}`,
        body: notes(manifest),
      }),
    ))
  if (!made) throw new Error(`${github.api}${path} is not there. Check GITHUB_REPOSITORY.`)
  for (const name of ARCHIVES) {
    const file = archiveFile(zig, name)
    const content = await makeArchive(zig, name, exports.files)
    const there = made.assets.find(asset => asset.name === file)
    if (there?.size === content.length) continue
    if (there) await call('DELETE', `${github.api}${path}/assets/${there.id}`)
    await call('POST', `${made.upload_url.replace(/\{.*$/, '')}?name=${file}`, content)
    log(`uploaded ${file} (${content.length} bytes)`)
  }
  log(`${found ? 'The release is there' : 'Released'}: ${made.html_url}`)
}

function notes(manifest: ExportManifest): string {
  const lines = manifest.files.map(({ path, bytes, sha256 }) => `${sha256}  ${path.slice(1)} (${bytes} bytes)`)
  return `Exports of the reference for Zig ${manifest.zig}.\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`
}

type Call = <T>(method: string, url: string, body?: string | Buffer) => Promise<T | null>

/** Returns `null` for 404. Other failures are thrown with GitHub's message. */
function createCaller({ token }: GitHub): Call {
  return async <T>(method: string, url: string, body?: string | Buffer) => {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        ...(body ? { 'content-type': typeof body === 'string' ? 'application/json' : 'application/gzip' } : {}),
      },
      ...(body ? { body: typeof body === 'string' ? body : new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(120_000),
    })
    const text = await response.text()
    if (response.status === 404 && method === 'GET') return null
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`)
    return text === '' ? null : (JSON.parse(text) as T)
  }
}
