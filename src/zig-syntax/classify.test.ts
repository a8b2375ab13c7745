import { expect, it } from 'vitest'
import { classifyZig } from './classify.ts'

const classes = (code: string) => [...classifyZig(code)].map(token => `${token.class} ${token.text}`)

it('tells keywords, literals, primitive types, builtins and names apart', () => {
  expect(classes('const a: ?u8 = if (@hasDecl(T, "b")) null else c_allocator; // end')).toEqual([
    'keyword const',
    'name a',
    'type u8',
    'keyword if',
    'builtin @hasDecl',
    'name T',
    'string "b"',
    'keyword null',
    'keyword else',
    'name c_allocator',
    'comment // end',
  ])
})

it.each([
  ["for (0..10) |i| 'x'", ['keyword for', 'number 0', 'number 10', 'name i', "string 'x'"]],
  ['@"type": c_int = 0x1F.8p-2', ['quoted @"type"', 'type c_int', 'number 0x1F.8p-2']],
  ['\\\\ a line // of text', ['string \\\\ a line // of text']],
  ['print("not closed', ['name print', 'string "not closed']],
  ['§ const', ['keyword const']],
])('reads %s', (code, tokens) => {
  expect(classes(code)).toEqual(tokens)
})
