// Whether `check` takes time with the length of the code alone, up to the longest code that it takes.

import { checkCode } from '../../src/check-code/check-code.ts'
import { MAX_CODE } from '../../src/mcp/tools/check.ts'
import { committedStore } from '../support/committed-store.ts'
import { findGrowth } from './growth.ts'

/** Name → a piece of code by its number. The pieces stand one after another in a file, or in one function. */
const PIECES: Readonly<Record<string, { piece: (index: number) => string; isInside?: true }>> = {
  functions: {
    piece: index => `fn f${index}(gpa: std.mem.Allocator) !void {
    var list: std.ArrayList(u8) = .empty;
    defer list.deinit(gpa);
    try list.appendSlice(gpa, "text");
    if (std.mem.eql(u8, list.items, "text")) std.debug.print("{s}\\n", .{list.items});
}\n`,
  },
  statements: { piece: index => `const a${index} = std.mem.indexOf(u8, "a", "b");\n`, isInside: true },
  variables: { piece: index => `var v${index}: u8 = 1; v${index} += 1;\n`, isInside: true },
  'names that were removed': { piece: () => '_ = std.io.getStdOut().writer();\n', isInside: true },
  'names that are made up': { piece: index => `_ = std.mem.bogus${index};\n`, isInside: true },
  'names that are not checked': { piece: index => `std.testing.failing_allocator.bogus${index}();\n`, isInside: true },
  containers: { piece: index => `const S${index} = struct { list: std.ArrayList(u8) = .empty };\n` },
  aliases: { piece: index => `const T${index + 1} = T${index};\n` },
  'names of other systems': { piece: () => '_ = std.posix.AF.INET; _ = std.c.getErrno(1);\n', isInside: true },
}

export async function findCodeGrowth(): Promise<string[]> {
  const store = await committedStore()
  const found: string[] = []
  for (const [name, { piece, isInside }] of Object.entries(PIECES)) {
    const make = (length: number) => {
      let text = isInside ? 'test {\n' : ''
      for (let index = 0; text.length < length; index++) text += piece(index)
      return `const std = @import("std");\n${text}${isInside ? '}' : ''}`
    }
    const growth = await findGrowth(text => checkCode(store, text, '0.15.1'), make, MAX_CODE)
    if (growth) found.push(`${name}: ${growth}`)
  }
  return found
}
