// Writes files atomically, and explains why a file could not be written.

import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file so that readers see either all of the new content or none of it. */
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporary, content)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw failedWrite(error, file)
  }
}

/** Adds the file name and a fix to a system error, whose message lacks the name if a write fails. */
export function failedWrite(error: unknown, file: string): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (!code || error instanceof WriteFailed) return error as Error
  const [fact, fix] = REASONS[code] ?? [message, 'Mend this, then run it again.']
  return new WriteFailed(`${file} could not be written: ${fact}. ${fix}`, { cause: error })
}

class WriteFailed extends Error {
  override name = 'WriteFailed'
}

const NO_RIGHT = 'Give this user the right to write there, then run it again.'

const REASONS: Record<string, [fact: string, fix: string]> = {
  ENOSPC: ['the disk is full', 'Free space on it, then run it again.'],
  EDQUOT: ['the space that this user may take is used up', 'Free some of it, then run it again.'],
  EACCES: ['this user may not write there', NO_RIGHT],
  EPERM: ['this user may not write there', NO_RIGHT],
  EROFS: ['the disk can only be read', 'Mount it for writing, then run it again.'],
}
