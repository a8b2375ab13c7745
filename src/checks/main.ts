// `npm run check:content [-- [--json] [--unproven] [files]]` checks the text of the site. With `--unproven`, every statement without a proof
// is listed.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOptions } from '../files/read-options.ts'
import { type CheckedSite, checkContent } from './check-content.ts'
import { countByCheck, formatFindings } from './finding.ts'

/** The report from which `npm test` reads the counts. */
const REPORT_FILE = '.cache/check-content.json'

/** Returns the exit code. */
export async function checksMain(site: CheckedSite, parameters: string[]): Promise<number> {
  const { values, positionals } = readOptions({
    args: parameters,
    options: { json: { type: 'boolean', default: false }, unproven: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { files, findings } = await checkContent({ ...site, allUnproven: values.unproven }, positionals)
  const report = JSON.stringify({ files: files.length, counts: countByCheck(findings), findings }, null, 2)
  await mkdir(join(site.root, '.cache'), { recursive: true })
  await writeFile(join(site.root, REPORT_FILE), `${report}\n`)
  console.log(values.json ? report : formatFindings(findings, files.length))
  return findings.length > 0 ? 1 : 0
}
