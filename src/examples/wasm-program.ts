// Runs a WebAssembly program like a browser, in a thread that can be terminated. Threads are reused for further programs.

import { Worker } from 'node:worker_threads'

export interface WasmResult {
  /** Is `null` if it trapped or was terminated. */
  code: number | null
  /** Standard output and standard error in the order they were written. */
  output: string
}

interface Told {
  text?: string
  trap?: string
  code?: number | null
}

const RUN_MS = 20_000
const resting: Worker[] = []

export function runWasm(wasm: Uint8Array, args: readonly string[] = [], timeoutMs = RUN_MS): Promise<WasmResult> {
  return new Promise(resolve => {
    const worker = resting.pop() ?? startThread()
    let output = ''
    const end = (code: number | null, isUsable: boolean) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', fail)
      worker.unref()
      if (isUsable) resting.push(worker)
      else void worker.terminate()
      resolve({ code, output })
    }
    const hear = ({ text, trap, code }: Told) => {
      output += text ?? trap ?? ''
      if (code !== undefined) end(code, true)
    }
    const fail = (error: Error) => {
      output += String(error)
      end(null, false)
    }
    const timer = setTimeout(() => end(null, false), timeoutMs)
    worker.ref()
    worker.on('message', hear).on('error', fail)
    worker.postMessage({ wasm, args })
  })
}

function startThread(): Worker {
  return new Worker(new URL('./wasm-thread.mjs', import.meta.url))
}
