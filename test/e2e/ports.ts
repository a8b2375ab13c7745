import { freePorts } from '../free-ports.ts'

// Whoever is first, which is Playwright's main process, chooses; its workers and the servers inherit the choice.
process.env.TEST_PORTS ??= (await freePorts(3)).join()
const [own, multi, single] = process.env.TEST_PORTS.split(',').map(Number) as [number, number, number]

/** Where the sites of the browser tests are served. */
export const PORTS = { own, multi, single } as const

export const url = (site: keyof typeof PORTS, path: string) => `http://localhost:${PORTS[site]}${path}`
