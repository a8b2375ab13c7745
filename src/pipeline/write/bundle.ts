// Bundles are the ones readers get, whoever asks for them: a build started by the tests is no development build.

import type { InlineConfig } from 'vite'

export async function bundle(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    // Loaded only where something has to be bundled.
    const { build } = await import('vite')
    await build(config)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
