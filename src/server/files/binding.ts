// Reads the built site through the assets binding of the Workers runtime. The platform compresses responses.

import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import { partOf } from '../http/response.ts'
import { type Assets, parseAssetJson, type WaitUntil } from './assets.ts'

/** The part of Cloudflare's binding that is used here. */
export interface AssetsBinding {
  fetch(request: Request): Promise<Response>
}

export async function openBinding(binding: AssetsBinding, waitUntil?: WaitUntil): Promise<Assets> {
  const open: Assets['open'] = async (path, _encoding, range) => {
    const response = await binding.fetch(new Request(`https://assets.local${encodeURI(path)}`))
    if (response.ok && response.body) return range ? partOf(response.body, range) : response.body
    throw new Error(`The assets binding answered ${response.status} for ${path}. Upload the files of this build again.`)
  }
  const reading = open(FILES_FILE, null).then(body => new Response(body).text())
  waitUntil?.(reading)
  return { files: parseAssetJson<FileTable>(await reading, FILES_FILE), encodings: [], waitUntil, open }
}
