// Which files went into a bundle, told by the bundler itself.

import { isCSSRequest, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

/** Ids of all modules that are read, also of those that end up in no chunk. */
export function recordModules(modules: Set<string>): Plugin {
  let config: ResolvedConfig
  return {
    name: 'record-modules',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    // A stylesheet that another one imports is no module.
    async transform(code, id) {
      if (!isCSSRequest(id)) return null
      for (const file of (await preprocessCSS(code, id, config)).deps ?? []) modules.add(file)
      return null
    },
    buildEnd() {
      for (const id of this.getModuleIds()) modules.add(id)
    },
  }
}
