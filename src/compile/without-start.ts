// Zig's own backend marks `_start` as what runs while a module is instantiated, and exports it, too. Run so early, a program has
// no memory yet that anybody could look into: the mark goes, the export stays.

const HEADER_BYTES = 8
const START_SECTION = 8

/** The same bytes where there is no such mark, or no such form. */
export function withoutStart(wasm: Uint8Array): Uint8Array {
  let at = HEADER_BYTES
  while (at < wasm.length) {
    const begin = at
    const id = wasm[at++]
    let size = 0
    let shift = 0
    for (;;) {
      const byte = wasm[at++]
      if (byte === undefined || shift > 28) return wasm
      size += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (byte < 0x80) break
    }
    at += size
    if (id !== START_SECTION) continue
    const rest = new Uint8Array(wasm.length - (at - begin))
    rest.set(wasm.subarray(0, begin))
    rest.set(wasm.subarray(at), begin)
    return rest
  }
  return wasm
}
