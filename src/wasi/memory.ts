// The memory of a program. Its buffer is requested for each access, because growing replaces it.

export class Memory {
  #memory: WebAssembly.Memory | null = null

  use(memory: WebAssembly.Memory): void {
    this.#memory = memory
  }

  /** Returns a view, not a copy: the program sees what is written to it. */
  bytes(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, at >>> 0, length >>> 0)
  }

  text(at: number, length: number): string {
    return new TextDecoder().decode(this.bytes(at, length))
  }

  u8(at: number): number {
    return this.#view.getUint8(at >>> 0)
  }

  u32(at: number): number {
    return this.#view.getUint32(at >>> 0, true)
  }

  u64(at: number): bigint {
    return this.#view.getBigUint64(at >>> 0, true)
  }

  setU8(at: number, value: number): void {
    this.#view.setUint8(at >>> 0, value)
  }

  setU16(at: number, value: number): void {
    this.#view.setUint16(at >>> 0, value, true)
  }

  setU32(at: number, value: number): void {
    this.#view.setUint32(at >>> 0, value, true)
  }

  setU64(at: number, value: bigint): void {
    this.#view.setBigUint64(at >>> 0, value, true)
  }

  /** Yields the buffers of an `iovec` or `ciovec` array. */
  *parts(at: number, count: number): Generator<Uint8Array<ArrayBuffer>> {
    for (let index = 0; index < count; index++) {
      const place = at + index * 8
      yield this.bytes(this.u32(place), this.u32(place + 4))
    }
  }

  get #buffer(): ArrayBuffer {
    return this.#memory!.buffer as ArrayBuffer
  }

  get #view(): DataView {
    return new DataView(this.#buffer)
  }
}
