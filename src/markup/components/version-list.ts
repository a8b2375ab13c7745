import { HISTORY_VERSIONS } from '../../model/constants.ts'

/** Formats versions as `0.15.1, 0.15.2`. Three or more consecutive ones become a range: `0.14.1 – 0.17.0`. */
export function versionList(versions: readonly string[]): string {
  const order: readonly string[] = HISTORY_VERSIONS
  const runs: string[][] = []
  for (const version of versions) {
    const last = runs.at(-1)
    if (last && order.indexOf(last.at(-1)!) + 1 === order.indexOf(version)) last.push(version)
    else runs.push([version])
  }
  return runs.map(run => (run.length > 2 ? `${run[0]} – ${run.at(-1)}` : run.join(', '))).join(', ')
}
