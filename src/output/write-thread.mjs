// A thread that writes the files of a site (threaded-writer.ts).
import { parentPort, workerData } from 'node:worker_threads'
import '#typescript'

const { openCache } = await import('../files/cache.ts')
const { createFileWriter } = await import('./write-file.ts')
const { out, cacheDir } = workerData
const cache = openCache(cacheDir)
const write = createFileWriter(out, cache)
parentPort.on('message', async ({ id, path, content }) => {
  try {
    const written = await write(path, content)
    parentPort.postMessage({ id, written, damaged: [...cache.damaged] })
  } catch (error) {
    parentPort.postMessage({ id, error })
  }
})
