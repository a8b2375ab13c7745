// The thread of wasm-program.ts. Loads TypeScript by itself: threads do not take over what the process has registered.
import { parentPort } from 'node:worker_threads'
import '#typescript'

const { createWasi } = await import('../wasi/wasi.ts')

parentPort.on('message', ({ wasm, args }) => {
  const decoder = new TextDecoder()
  const wasi = createWasi({
    args: ['example', ...args],
    write: (_stream, bytes) => parentPort.postMessage({ text: decoder.decode(bytes, { stream: true }) }),
    sleep: milliseconds => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
  })
  try {
    const module = new WebAssembly.Module(wasm)
    const code = wasi.start(new WebAssembly.Instance(module, wasi.imports(module)))
    parentPort.postMessage({ code })
  } catch (error) {
    parentPort.postMessage({ trap: String(error), code: null })
  }
})
