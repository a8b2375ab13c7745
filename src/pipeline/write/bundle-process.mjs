// A process that makes one bundle (bundle.ts).
import { register } from 'tsx/esm/api'

register()
const { bundleHere } = await import('./bundle.ts')
process.once('message', async request => {
  try {
    process.send({ modules: await bundleHere(request) })
  } catch (error) {
    process.send({ error: error.message })
  }
  process.disconnect()
})
process.send('ready')
