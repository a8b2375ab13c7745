import { expect, it } from 'vitest'
import { refusedWord } from './refused-words.ts'

it.each([
  'const c = @cImport(@cInclude("stdio.h"));',
  'fn f() void { asm volatile (""); }',
  'comptime { asm (".incbin \\"/etc/passwd\\""); }',
  '// fine\nconst a = "x"; asm volatile ("");',
  `const quote = '"'; asm volatile ("");`,
  `const quote = '\\''; asm volatile ("");`,
  'const text = "\\\\"; asm volatile ("");',
  'const text =\n    \\\\ a "line\n; asm volatile ("");',
  '"unclosed\nasm volatile ("");',
  '"\u2028"; asm("")',
  '// \u2028\nasm("")',
])('finds it in %s', source => {
  expect(refusedWord(source)).not.toBeNull()
})

it.each([
  '// asm and @cImport are words here',
  'const text = "asm @cImport";',
  'const text =\n    \\\\asm\n;',
  'const @"asm" = 1;',
  'const asmjs = 1; const my_asm = 2; pub fn chasm() void {}',
])('finds nothing in %s', source => {
  expect(refusedWord(source)).toBeNull()
})

it('says where, as the compiler counts', () => {
  expect(refusedWord('const a = 1;\n  asm("")')).toMatchObject({ word: 'asm', line: 2, column: 3 })
})
