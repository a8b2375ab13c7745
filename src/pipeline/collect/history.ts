// The committed history of std; empty where a site has none, as in the scenarios of the tests.

import { statIfThere } from '../../files/if-there.ts'
import { createHistory, type History } from '../../library/history/history.ts'
import { readHistory } from '../../library/history/history-files.ts'

export async function loadHistory(dir: string): Promise<History> {
  return createHistory((await statIfThere(dir)) ? readHistory(dir) : [])
}
