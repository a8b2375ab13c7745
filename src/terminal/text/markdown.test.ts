import { expect, it } from 'vitest'
import { layOutMarkdown } from './markdown.ts'
import { COLORED, PLAIN, withoutStyle } from './style.ts'

const plain = (markdown: string, width = 40) => layOutMarkdown(markdown, { style: PLAIN, width })

it('wraps words, keeps marks of lists, and leaves programs as they are', () => {
  const markdown = [
    '# std.mem.eql',
    'Compares `a` and **b** as [slices](https://x) of the same type.',
    '- `OutOfMemory`: The allocator could not provide the memory.\n- other',
    '```zig\nconst a = 1;\n\nconst long_name_of_a_constant = "stays on its line, however long";\n```',
  ].join('\n\n')
  expect(plain(markdown)).toBe(`std.mem.eql

Compares a and b as slices of the same
type.

• OutOfMemory: The allocator could not
  provide the memory.
• other

  const a = 1;

  const long_name_of_a_constant = "stays on its line, however long";
`)
})

it('breaks a signature, and sets tables in columns', () => {
  expect(plain('```zig\npub fn append(self: *Self, gpa: Allocator, item: T) Allocator.Error!void\n```')).toBe(
    '  pub fn append(self: *Self, gpa:\n      Allocator, item: T)\n      Allocator.Error!void\n',
  )
  expect(plain('| a | b |\n| --- | --- |\n| one | two \\| three |')).toBe('a    b\none  two | three\n')
})

it('colors change nothing but colors', () => {
  const markdown = '# A\n\n`b` and [c](https://x)\n\n```zig\npub const x: u8 = 1; // note\n```'
  const colored = layOutMarkdown(markdown, { style: COLORED, width: 40 })
  expect(colored).toContain('\x1b[35mpub\x1b[39m')
  expect(colored).toContain('\x1b]8;;https://x\x1b\\')
  expect(withoutStyle(colored)).toBe(plain(markdown))
})
