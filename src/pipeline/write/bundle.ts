// Bundles are the ones readers get, whoever asks for them: a build started by the tests is no development build.

import { build, type InlineConfig } from 'vite'

export async function bundle(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build(config)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
