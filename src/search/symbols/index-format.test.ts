import { expect, it } from 'vitest'
import KIND_NAMES from '../../model/wire/kinds.json' with { type: 'json' }
import { LABELS } from './index-format.ts'

it('the index knows every badge, and no other', () => {
  expect([...new Set(LABELS.map(([label]) => label))].sort()).toEqual(Object.keys(KIND_NAMES).sort())
})
