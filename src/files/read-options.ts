// The options of a command of this project.

import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the process with a sentence for an option that the command does not have. */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [fact] = (error as Error).message.split('. ')
    const known = Object.keys(config.options ?? {}).map(name => `--${name}`)
    console.error(`${fact}. The options are ${known.join(', ')}.`)
    process.exit(2)
  }
}
