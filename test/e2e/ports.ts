const first = Number(process.env.TEST_PORT ?? 4310)

/** Where the sites of the browser tests are served. */
export const PORTS = { own: first, multi: first + 1, single: first + 2 } as const

export const url = (site: keyof typeof PORTS, path: string) => `http://localhost:${PORTS[site]}${path}`
