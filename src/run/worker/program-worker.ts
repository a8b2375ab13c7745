// Runs one program. The worker of the run terminates this one when the program takes too long.

import { MAX_OUTPUT_BYTES } from '../../model/run/limits.ts'
import { createWasi } from '../../wasi/wasi.ts'
import type { FromProgram, StartProgram } from './messages.ts'
import { createOutput, TooMuchOutput } from './output.ts'

addEventListener('message', (event: MessageEvent<StartProgram>) => {
  run(event.data)
})

function run({ wasm, input }: StartProgram): void {
  const output = createOutput({
    send: runs => post({ type: 'output', runs }),
    maxBytes: MAX_OUTPUT_BYTES,
  })
  const wasi = createWasi({ args: ['example'], input, write: output.write, sleep })
  try {
    const module = new WebAssembly.Module(wasm)
    const code = wasi.start(new WebAssembly.Instance(module, wasi.imports(module)))
    output.flush()
    post({ type: 'ended', code })
  } catch (error) {
    output.flush()
    if (error instanceof TooMuchOutput) post({ type: 'too-much' })
    else post({ type: 'crashed', reason: error instanceof Error ? error.message : String(error) })
  }
}

function post(message: FromProgram): void {
  postMessage(message)
}

/** Blocks the worker. `Atomics.wait` needs shared memory; without it, the worker spins. */
function sleep(milliseconds: number): void {
  if (typeof SharedArrayBuffer === 'function') {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
    return
  }
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
