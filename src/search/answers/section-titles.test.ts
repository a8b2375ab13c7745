import { describe, expect, it } from 'vitest'
import { ANSWERING_SECTION, createSectionTitles } from './section-titles.ts'

const titles = createSectionTitles([
  [
    '/docs/std/fs',
    'fs',
    [
      'Tasks',
      'Read a whole file',
      'Read a file line by line',
      ['Append to a file', '', 'log to file, add to file'],
      ['Other', 'own-id'],
    ],
  ],
  ['/docs/std/io', 'Io', ['Tasks', 'Read standard input line by line', 'Print in color']],
  ['/docs/std/a', 'a', ['Tasks']],
  ['/docs/std/b', 'b', ['Tasks', ['', '', 'everything about b']]],
])
const find = (text: string) => {
  const [best] = titles.find(text.split(' '))
  return best && best.similarity >= ANSWERING_SECTION ? best.href : null
}

describe('titles of sections', () => {
  it.each([
    ['read a file line by line', '/docs/std/fs#read-a-file-line-by-line'],
    ['how do i read files line by line', '/docs/std/fs#read-a-file-line-by-line'],
    ['reading file lines', '/docs/std/fs#read-a-file-line-by-line'],
    ['append file', '/docs/std/fs#append-to-a-file'],
    ['log to file', '/docs/std/fs#append-to-a-file'],
    ['fs read whole file', '/docs/std/fs#read-a-whole-file'],
    ['print color', '/docs/std/io#print-in-color'],
    ['everything about b', '/docs/std/b'],
  ])('%s', (text, href) => {
    expect(find(text)).toBe(href)
  })

  it.each(['tasks', 'file', 'read', 'open a socket', 'file system watcher', 'print a tree of directories'])(
    '%s has none',
    text => {
      expect(find(text)).toBeNull()
    },
  )

  it('are found by the synonyms of names', () => {
    const [best] = titles.find(['fopen'])
    const [asked] = createSectionTitles([['/docs/std/fs', 'fs', [['Read a whole file', '', 'open file']]]]).find([
      'fopen',
    ])
    expect(best).toBeUndefined()
    expect(asked?.href).toBe('/docs/std/fs#read-a-whole-file')
    expect(asked!.similarity).toBeLessThan(ANSWERING_SECTION)
  })

  it('of a translation are found in English too, with the words of the English title', () => {
    const translated = createSectionTitles([
      ['/docs/std/fs', 'fs', [['An eine Datei anhängen', 'append-to-a-file', 'add text', 'Append to a file']]],
    ])
    const [best] = translated.find(['append', 'file'])
    expect(best).toMatchObject({ href: '/docs/std/fs#append-to-a-file', title: 'An eine Datei anhängen' })
    expect(best!.similarity).toBeGreaterThan(ANSWERING_SECTION)
    expect(translated.find(['add', 'text', 'file'])[0]!.similarity).toBeGreaterThan(ANSWERING_SECTION)
  })

  it('of guides to other releases rank below equally good ones, unless the query is about such a release', () => {
    const both = createSectionTitles([
      ['/docs/changes/io', 'Io in 0.16', [['Eine Datei lesen', 'read-a-file', '', 'Read a file'], 'Cancel a task']],
      ['/docs/changes/0-16', 'Changes in 0.16', [['Lesen', 'read-files', '', 'Read files']]],
      ['/docs/std/fs', 'fs', [['Eine Datei lesen', 'read-a-file', '', 'Read a file']]],
    ])
    const hrefs = (text: string, isLater?: boolean) =>
      both.find(text.split(' '), { isLater: isLater ?? false }).map(({ href }) => href)
    expect(hrefs('read a file')).toEqual(['/docs/std/fs#read-a-file', '/docs/changes/io#read-a-file'])
    expect(hrefs('Datei lesen')[0]).toBe('/docs/std/fs#read-a-file')
    expect(hrefs('cancel a task')).toEqual(['/docs/changes/io#cancel-a-task'])
    expect(hrefs('read a file', true)[0]).toBe('/docs/changes/io#read-a-file')
  })

  it('are known by their address, those that many pages have too', () => {
    expect(titles.at('/docs/std/fs#tasks')?.title).toBe('Tasks: fs')
    expect(titles.at('/docs/std/fs#own-id')?.title).toBe('Other')
    expect(titles.at('/docs/std/b')?.title).toBe('b')
    expect(titles.at('/docs/std/fs#none')).toBeNull()
  })
})
