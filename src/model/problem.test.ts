import { expect, it } from 'vitest'
import { nearest, Problem, Problems } from './problem.ts'

it('says where it is, what is wrong and how to mend it', () => {
  const problem = new Problem({ file: 'content/en/a.md', line: 4 }, 'The fact.', 'The fix.')
  expect(problem.message).toBe('content/en/a.md:4: The fact. The fix.')
  expect(new Problem({ file: 'a.md' }, 'F.', 'X.').message).toBe('a.md: F. X.')
  expect(new Problems([problem]).message).toBe('1 problem in the content:\n  content/en/a.md:4: The fact. The fix.')
  expect(new Problems([problem, problem]).message).toMatch(/^2 problems in the content:\n/)
})

it.each([
  ['crd', 'card'],
  ['tab', 'tabs'],
  ['acordion', 'accordion'],
  ['nothing-like-it', null],
])('nearest to %s is %s', (name, expected) => {
  expect(nearest(name, ['card', 'tabs', 'accordion', 'note'])).toBe(expected)
})
