// Runs a WebAssembly program like a browser, in a thread that can be terminated. Threads are reused for further programs.

import { Worker } from 'node:worker_threads'

export interface WasmResult {
  /** Is `null` if it trapped or was terminated. */
  code: number | null
  /** Standard output and standard error in the order they were written. */
  output: string
}

/** A message of the thread. The last one has the exit code. */
interface ThreadMessage {
  text?: string
  trap?: string
  code?: number | null
}

const RUN_MS = 20_000
const idleThreads: Worker[] = []

export function runWasm(wasm: Uint8Array, args: readonly string[] = [], timeoutMs = RUN_MS): Promise<WasmResult> {
  return new Promise(resolve => {
    const worker = idleThreads.pop() ?? new Worker(new URL('./wasm-thread.mjs', import.meta.url))
    let output = ''
    const end = (code: number | null, isUsable: boolean) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError)
      worker.unref()
      if (isUsable) idleThreads.push(worker)
      else void worker.terminate()
      resolve({ code, output })
    }
    const onMessage = ({ text, trap, code }: ThreadMessage) => {
      output += text ?? trap ?? ''
      if (code !== undefined) end(code, true)
    }
    const onError = (error: Error) => {
      output += String(error)
      end(null, false)
    }
    const timer = setTimeout(() => end(null, false), timeoutMs)
    worker.ref()
    worker.on('message', onMessage).on('error', onError)
    worker.postMessage({ wasm, args })
  })
}
