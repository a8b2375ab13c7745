// Reports phrases that read like a translation, with what to write instead (content/en/contributing.md).

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { maskedProse } from './masked-prose.ts'

const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more than\b|less than\b|fewer\b|later than\b)[a-z]/gi,
    '“is not a …”',
  ],
  [/\bbehind\b/gi, '“after”'],
  [/\bin all(?=[.,;:)]|$)/gi, '“in total”'],
  [/\bgo(?:es)? on\b/gi, '“continues”'],
  [/, also (?:when|if|where)\b/gi, '“, including when”'],
  [/\btells\b(?! (?:you|readers|callers|the|\w+ from|\w+ apart|apart)\b)/gi, '“reports”, “shows” or “returns”'],
  [/\bfails so\b/gi, '“returns this error”'],
  [/\bnobody\b/gi, 'who or what does not'],
  [/\belse[.!?]/gi, 'what the other thing is'],
  [/\bboth versions\b/gi, 'which versions'],
  [/\bhands? out\b/gi, '“returns” or “provides”'],
  [/\basks? for\b/gi, '“requests” or “needs”'],
  [/\bstands? (?:in|on|at|there|here|beside|before|after)\b/gi, '“is”'],
  [/\bleads? to\b/gi, '“links to” or “causes”'],
]

const ALLOWED_FILE = fileURLToPath(new URL('phrases.txt', import.meta.url))

/** Pieces of text that contain such a phrase and are good English. */
const allowed = readFileSync(ALLOWED_FILE, 'utf8').split('\n').filter(Boolean)

export function checkPhrases(document: ContentDocument, except: readonly string[] = allowed): Found[] {
  const prose = maskedProse(document, () => false).replaceAll('\n', ' ')
  const checked = except.reduce((rest, piece) => rest.replaceAll(piece, ' '.repeat(piece.length)), prose)
  return PHRASES.flatMap(([phrase, instead]) =>
    [...checked.matchAll(phrase)].map(({ 0: found, index }) => ({
      line: document.source.slice(0, index).split('\n').length,
      fact: `“${document.source
        .slice(Math.max(0, index - 20), index + found.length + 20)
        .replaceAll('\n', ' ')
        .trim()}” reads like a translation.`,
      fix: `Write ${instead}. If the phrase is right here, add it to src/checks/phrases.txt.`,
    })),
  )
}
