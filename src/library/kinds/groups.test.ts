import { expect, it } from 'vitest'
import KIND_NAMES from '../../model/wire/kinds.json' with { type: 'json' }
import { KINDS } from '../facts/facts.ts'
import { KIND_LABELS } from './groups.ts'

/** What only facts tell apart. */
const SAME: Readonly<Record<string, string>> = { instance: 'type', unresolved: 'constant', unsupported: 'constant' }

it('a badge leads back to the kind of the facts, so that data has one name for it', () => {
  expect(KINDS.map(kind => [kind, KIND_NAMES[KIND_LABELS[kind].badge.text]])).toEqual(
    KINDS.map(kind => [kind, SAME[kind] ?? kind]),
  )
})
