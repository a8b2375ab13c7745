import { type AddressInfo, createServer, type Server } from 'node:net'

/** Ports that nobody listens on. All are held until the last one is found, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = []
  for (let index = 0; index < count; index++) held.push(await listen())
  const ports = held.map(server => (server.address() as AddressInfo).port)
  await Promise.all(held.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    // Without a host, as the site's server does it: a port may be free for one protocol and taken for another.
    server.listen(0, () => resolve(server))
  })
}
