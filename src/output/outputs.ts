/** Texts that a site answers with: path → a way to make it. */
export type Outputs = Map<string, () => string | Promise<string>>

/** Files and pictures that a site answers with. */
export type ByteOutputs = Map<string, () => Promise<Uint8Array>>
