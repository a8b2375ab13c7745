import { expect, test } from 'vitest'
import { versionList } from './CodeMark.tsx'

test('versions that follow each other are a range', () => {
  expect(versionList(['0.15.1', '0.15.2'])).toBe('0.15.1, 0.15.2')
  expect(versionList(['0.14.1', '0.15.1', '0.15.2', '0.16.0', '0.17.0'])).toBe('0.14.1 – 0.17.0')
  expect(versionList(['0.14.1', '0.16.0', '0.17.0'])).toBe('0.14.1, 0.16.0, 0.17.0')
})
