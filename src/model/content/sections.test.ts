import { describe, expect, it } from 'vitest'
import { fixtureCases } from '../../../test/fixtures/cases.ts'
import { type SectionOptions, splitSections } from './sections.ts'
import type { Section } from './types.ts'

type Input = { page: Parameters<typeof splitSections>[0]; options?: SectionOptions }

describe('splitSections', () => {
  it.each(fixtureCases<Input, Section[]>('sections'))('$name', ({ input: { page, options }, expected }) => {
    expect(splitSections(page, options)).toStrictEqual(expected)
  })

  it('has a record for the page even without a description', () => {
    const page = { path: '/p', title: 'P', description: '', extension: 'md', body: null }
    expect(splitSections(page)).toStrictEqual([{ id: '/p', title: 'P', titles: [], content: '', level: 1 }])
  })
})
