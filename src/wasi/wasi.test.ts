import { expect, it } from 'vitest'
import type { WasiHost } from './host.ts'
import { ERRNO } from './numbers.ts'
import { createWasi, ProgramExit } from './wasi.ts'

/** A program that calls and looks at its memory, in the place of one of WebAssembly. */
function run(host: Partial<WasiHost>, program: (tools: Tools) => void): { code: number; written: [string, string][] } {
  const written: [string, string][] = []
  const wasi = createWasi({
    args: ['example'],
    write: (stream, bytes) => written.push([stream, new TextDecoder().decode(bytes)]),
    sleep() {},
    ...host,
  })
  const memory = new WebAssembly.Memory({ initial: 2 })
  const view = () => new DataView(memory.buffer)
  const call = (name: string, ...values: unknown[]) => (wasi.calls[name] as (...all: unknown[]) => number)(...values)
  const text = (at: number, value: string) => {
    const bytes = new TextEncoder().encode(value)
    new Uint8Array(memory.buffer).set(bytes, at)
    return bytes.length
  }
  const vector = (at: number, from: number, length: number) => {
    view().setUint32(at, from, true)
    view().setUint32(at + 4, length, true)
  }
  const read = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, length))
  const start = () => program({ call, view, text, vector, read, memory })
  const code = wasi.start({ exports: { memory, _start: start } } as unknown as WebAssembly.Instance)
  return { code, written }
}

interface Tools {
  call(name: string, ...values: unknown[]): number
  view(): DataView
  /** Writes it, and gives its length. */
  text(at: number, value: string): number
  vector(at: number, from: number, length: number): void
  read(at: number, length: number): string
  memory: WebAssembly.Memory
}

it('writes both streams in order', () => {
  const { code, written } = run({}, ({ call, text, vector, view }) => {
    vector(0, 100, text(100, 'to stdout\n'))
    vector(8, 200, text(200, 'and on\n'))
    expect(call('fd_write', 1, 0, 2, 50)).toBe(0)
    expect(view().getUint32(50, true)).toBe(17)
    expect(call('fd_write', 2, 0, 1, 50)).toBe(0)
  })
  expect(code).toBe(0)
  expect(written).toEqual([
    ['stdout', 'to stdout\nand on\n'],
    ['stderr', 'to stdout\n'],
  ])
})

it('streams are pipes: no positions, no sizes', () => {
  run({}, ({ call, vector, text }) => {
    vector(0, 100, text(100, 'x'))
    expect(call('fd_pwrite', 1, 0, 1, 0n, 50)).toBe(ERRNO.notSeekable)
    expect(call('fd_seek', 1, 0n, 1, 50)).toBe(ERRNO.notSeekable)
    expect(call('fd_tell', 0, 50)).toBe(ERRNO.notSeekable)
  })
})

it('reads what was typed, piece by piece, to its end', () => {
  run({ input: new TextEncoder().encode('hello') }, ({ call, vector, view, read }) => {
    const lengths: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      vector(0, 100, 3)
      call('fd_read', 0, 0, 1, 50)
      lengths.push(view().getUint32(50, true))
    }
    expect(lengths).toEqual([3, 2, 0])
    expect(read(100, 2)).toBe('lo')
  })
})

it('ends with the code that the program gives', () => {
  const { code } = run({}, ({ call }) => void call('proc_exit', 7))
  expect(code).toBe(7)
})

it('throws what is no end of its own', () => {
  expect(() =>
    run({}, () => {
      throw new WebAssembly.RuntimeError('unreachable')
    }),
  ).toThrow('unreachable')
  expect(new ProgramExit(3).code).toBe(3)
})

it('provides arguments, the environment, time and randomness', () => {
  run({ args: ['a', 'bc'], environment: { K: 'v' } }, ({ call, view, read }) => {
    call('args_sizes_get', 0, 4)
    expect([view().getUint32(0, true), view().getUint32(4, true)]).toEqual([2, 5])
    call('args_get', 0, 100)
    expect(read(100, 5)).toBe('a\0bc\0')
    call('environ_get', 0, 200)
    expect(read(200, 4)).toBe('K=v\0')
    call('clock_time_get', 0, 0n, 8)
    expect(Number(view().getBigUint64(8, true) / 1_000_000n)).toBeGreaterThan(1_600_000_000_000)
    call('random_get', 1000, 70_000)
    expect(new Uint8Array(view().buffer, 1000, 70_000).some(byte => byte !== 0)).toBe(true)
  })
})

it('sleeps as long as requested', () => {
  const slept: number[] = []
  run({ sleep: milliseconds => slept.push(milliseconds) }, ({ call, view }) => {
    view().setBigUint64(24, 5_000_000n, true)
    expect(call('poll_oneoff', 0, 100, 1, 200)).toBe(0)
    expect(view().getUint32(200, true)).toBe(1)
  })
  expect(slept).toEqual([5])
})

it('has files of its own, below the folder it starts in', () => {
  run({}, ({ call, text, vector, view, read }) => {
    const open = (path: string, how: number, at = 60) => {
      const status = call('path_open', 3, 0, 500, text(500, path), how, 0n, 0n, 0, at)
      return status === 0 ? view().getUint32(at, true) : -status
    }
    expect(call('path_create_directory', 3, 500, text(500, 'a'))).toBe(0)
    expect(open('a/b.txt', 0)).toBe(-ERRNO.noEntry)
    const file = open('a/b.txt', 1)
    vector(0, 100, text(100, 'some text'))
    expect(call('fd_write', file, 0, 1, 50)).toBe(0)
    expect(call('fd_pwrite', file, 0, 1, 20n, 50)).toBe(0)
    expect(call('fd_seek', file, 5n, 0, 50)).toBe(0)
    vector(0, 200, 4)
    expect(call('fd_read', file, 0, 1, 50)).toBe(0)
    expect(read(200, 4)).toBe('text')
    expect(call('fd_filestat_get', file, 300)).toBe(0)
    expect(view().getBigUint64(332, true)).toBe(29n)
    expect(call('path_rename', 3, 500, text(500, 'a/b.txt'), 3, 600, text(600, 'c.txt'))).toBe(0)
    expect(open('c.txt', 1 | 4)).toBe(-ERRNO.exists)
    expect(call('path_remove_directory', 3, 500, text(500, 'a'))).toBe(0)
    expect(call('fd_readdir', 3, 700, 200, 0n, 50)).toBe(0)
    expect(read(724, 5)).toBe('c.txt')
    expect(call('path_unlink_file', 3, 500, text(500, 'c.txt'))).toBe(0)
    expect(call('fd_close', file)).toBe(0)
    expect(call('fd_close', file)).toBe(ERRNO.badDescriptor)
    for (const path of ['/etc/passwd', '../x', 'a/../../x']) expect(open(path, 0)).toBeLessThan(0)
  })
})

it('limits the size of all files together', () => {
  run({}, ({ call, text, view }) => {
    call('path_open', 3, 0, 500, text(500, 'big'), 1, 0n, 0n, 0, 60)
    const file = view().getUint32(60, true)
    expect(call('fd_filestat_set_size', file, 60n * 1024n * 1024n)).toBe(0)
    expect(call('fd_filestat_set_size', file, 65n * 1024n * 1024n)).toBe(ERRNO.noSpace)
  })
})

it('binds no name of every object to an import', () => {
  const names = ['constructor', 'toString', '__proto__', 'fd_write']
  const wasi = createWasi({ args: [], write() {}, sleep() {} })
  const { wasi_snapshot_preview1: imports } = wasi.imports(moduleWith('wasi_snapshot_preview1', names))
  expect(Object.keys(imports!)).toEqual(names)
  const bound = names.map(name => Object.getOwnPropertyDescriptor(imports, name)!.value as () => number)
  expect(bound.slice(0, 3).map(call => call())).toEqual(Array(3).fill(ERRNO.notSupported))
  expect(bound[3]).toBe(wasi.calls.fd_write)
})

/** A module that imports functions without parameters. */
function moduleWith(from: string, names: readonly string[]): WebAssembly.Module {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)]
  const imports = names.flatMap(name => [...text(from), ...text(name), 0, 0])
  const section = (id: number, bytes: number[]) => [id, (bytes.length & 127) | 128, bytes.length >> 7, ...bytes]
  const head = [0, 97, 115, 109, 1, 0, 0, 0]
  return new WebAssembly.Module(
    new Uint8Array([...head, ...section(1, [1, 96, 0, 0]), ...section(2, [names.length, ...imports])]),
  )
}
