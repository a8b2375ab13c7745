// Which errors are named first where there are many: those that programs answer, before those that they only report.

import type { ErrorIndex } from '../facts/error-index.ts'

/** Answered by ordinary programs, most often first. */
const ANSWERED = [
  'FileNotFound',
  'AccessDenied',
  'OutOfMemory',
  'EndOfStream',
  'PathAlreadyExists',
  'IsDir',
  'NotDir',
  'WriteFailed',
  'ReadFailed',
  'StreamTooLong',
  'NoSpaceLeft',
  'ConnectionRefused',
  'ConnectionResetByPeer',
  'ConnectionTimedOut',
  'UnknownHostName',
  'AddressInUse',
  'BrokenPipe',
  'WouldBlock',
  'InvalidCharacter',
  'Overflow',
  'SyntaxError',
  'UnexpectedEndOfInput',
  'InvalidUtf8',
  'AuthenticationFailed',
  'SignatureVerificationFailed',
  'Timeout',
  'FileBusy',
  'NameTooLong',
  'DirNotEmpty',
  'NotOpenForReading',
  'NotOpenForWriting',
]

/** The same names, those first that a reader most likely asks about: then those that most functions return. */
export function commonFirst(names: readonly string[], index: ErrorIndex): string[] {
  const rank = (name: string) => {
    const answered = ANSWERED.indexOf(name)
    return answered >= 0 ? answered : ANSWERED.length
  }
  const count = (name: string) => index.get(name)?.functions.length ?? 0
  return [...names].sort((a, b) => rank(a) - rank(b) || count(b) - count(a) || (a < b ? -1 : 1))
}
