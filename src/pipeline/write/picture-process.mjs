// A process that draws pictures, one after the other (pictures.ts).
import { register } from 'tsx/esm/api'

register()
const { drawPicture } = await import('./draw-picture.ts')
process.on('message', async ({ id, picture }) => {
  try {
    process.send({ id, bytes: await drawPicture(picture) })
  } catch (error) {
    process.send({ id, error: error.message })
  }
})
process.once('disconnect', () => process.exit())
process.send({ id: 0 })
