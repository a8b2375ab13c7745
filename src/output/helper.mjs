// The child process of helper.ts. It calls the function `work` of a module for each request.
import '#typescript'

const { work } = await import(process.argv[2])
process.on('message', async ({ id, request }) => {
  try {
    process.send({ id, answer: await work(request) })
  } catch (error) {
    process.send({ id, error: error.message })
  }
})
process.once('disconnect', () => process.exit())
process.send({ id: 0 })
