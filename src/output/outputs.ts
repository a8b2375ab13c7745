/** Text files of a site: path → function that creates the content. */
export type Outputs = Map<string, () => string | Promise<string>>

/** Binary files of a site: path → function that creates the content. */
export type ByteOutputs = Map<string, () => Promise<Uint8Array>>
