import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-error.ts'

describe('a pasted message', () => {
  it('is what the compiler says, without place and code', () => {
    const text = `src/main.zig:4:36: error: struct 'array_list.Aligned(u8,null)' has no member named 'init'    var list = std.ArrayList(u8).init(gpa);               ~~~~^~~~~/usr/lib/zig/std/array_list.zig:606:12: note: struct declared here`
    expect(readPasted(text)).toEqual({
      message: "struct 'array_list.Aligned(u8,null)' has no member named 'init'",
      missing: 'std.array_list.Aligned.init',
      error: '',
      names: ['array_list.Aligned.init'],
    })
  })

  it.each([
    ["error: root source file struct 'time' has no member named 'sleep'", 'std.time.sleep'],
    ["main.zig:7:20: error: root source file struct 'std' has no member named 'ChildProcess'", 'std.ChildProcess'],
    ["error: no field or member function named 'readByte' in 'Io.Reader'", 'std.Io.Reader.readByte'],
    [
      "error: no field named 'root_source_file' in struct 'Build.ExecutableOptions'",
      'std.Build.ExecutableOptions.root_source_file',
    ],
  ])('%s is about %s', (text, path) => {
    expect(readPasted(text)).toMatchObject({ missing: path, names: [path.slice('std.'.length)] })
  })

  it('names the types it quotes', () => {
    expect(readPasted("error: expected type '*Io.Writer', found '*const Io.Writer'")!.names).toEqual(['Io.Writer'])
  })

  it('is an error that a program ended with', () => {
    expect(readPasted('error: FileNotFound')).toMatchObject({ error: 'FileNotFound', names: ['FileNotFound'] })
    expect(readPasted('error: AccessDenied\n/usr/lib/zig/std/posix.zig:1:2: 0x10 in open')!.error).toBe('AccessDenied')
  })

  it('is a panic', () => {
    expect(readPasted('thread 12 panic: index out of bounds: index 5, len 3')!.message).toBe(
      'index out of bounds: index 5, len 3',
    )
    expect(readPasted('thread 12 panic: attempt to unwrap error: FileNotFound')!.error).toBe('FileNotFound')
  })

  it.each(['error:OutOfMemory', 'error: timeout', 'error: no space', 'error handling', 'log.error', 'panic'])(
    '%s is typed, not pasted',
    text => {
      expect(readPasted(text)).toBeNull()
    },
  )
})
