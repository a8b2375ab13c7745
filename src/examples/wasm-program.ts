// Runs a program of WebAssembly as a browser would, in a thread that can be ended.

import { Worker } from 'node:worker_threads'

export interface WasmResult {
  /** Null where it trapped or was ended. */
  code: number | null
  /** Standard output and standard error in the order they were written. */
  output: string
}

const RUN_MS = 10_000

export function runWasm(wasm: Uint8Array, timeoutMs = RUN_MS): Promise<WasmResult> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./wasm-thread.mjs', import.meta.url), { workerData: { wasm } })
    let output = ''
    let code: number | null = null
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.on('message', (message: { text?: string; code?: number | null; trap?: string }) => {
      output += message.text ?? message.trap ?? ''
      if (message.code !== undefined) code = message.code
    })
    worker.on('error', error => {
      output += String(error)
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}
