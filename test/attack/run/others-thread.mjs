// The readers beside the attack, in a thread; told to end, it tells how they fared.
import { parentPort, workerData } from 'node:worker_threads'
import '#typescript'

const { watchOthers } = await import('./others.ts')
const others = watchOthers(workerData.origin, workerData.patienceMs)
parentPort.once('message', async () => {
  parentPort.postMessage(await others.end())
})
