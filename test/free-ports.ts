import { type AddressInfo, createServer, type Server } from 'node:net'

/** Below what systems give to outgoing connections: a server that is stopped and started again finds its port free. */
const FIRST = 20_000
const COUNT = 10_000
const TRIES = 200

/** Ports that nobody listens on. All are held until the last one is found, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = []
  for (let tries = 0; held.length < count && tries < TRIES; tries++) {
    const server = await listen(FIRST + Math.floor(Math.random() * COUNT))
    if (server) held.push(server)
  }
  const ports = held.map(server => (server.address() as AddressInfo).port)
  await Promise.all(held.map(server => new Promise(resolve => server.close(resolve))))
  if (ports.length < count)
    throw new Error(
      `Of ${TRIES} ports from ${FIRST} to ${FIRST + COUNT} only ${ports.length} are free. End what listens on them.`,
    )
  return ports
}

/** Null where the port is taken. Without a host, as the site's server listens. */
function listen(port: number): Promise<Server | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => resolve(server))
  })
}
