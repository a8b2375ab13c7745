// `npm run updated` writes the date of the last text change into every page. `npm run check:content` reports wrong dates.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkDate, dayOfWords, gitHistory, withDate } from './stamp.ts'

process.env.TZ = 'UTC'
const root = fileURLToPath(new URL('../../..', import.meta.url))
const today = new Date().toISOString().slice(0, 10)
const history = gitHistory(root)
const names = (await readdir(join(root, 'content'), { recursive: true })).filter(name => name.endsWith('.md')).sort()
let count = 0
for (const name of names) {
  const file = `content/${name.replaceAll('\\', '/')}`
  const text = await readFile(join(root, file), 'utf8')
  if (checkDate(file, text).length === 0) continue
  const day = dayOfWords(file, text, history, today)
  await writeFile(join(root, file), withDate(text, day))
  process.stdout.write(`${day}  ${file}\n`)
  count++
}
process.stdout.write(count === 0 ? 'Every page says when its words last changed.\n' : `${count} dated.\n`)
