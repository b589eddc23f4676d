import { join } from 'node:path'
import type { Plugin } from 'vite'
import { standInFor } from './stand-ins.ts'

/** A plugin for vitest, where Vite loads the modules. */
export const heldModules = (): Plugin => ({
  name: 'held-modules',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return undefined
    return standInFor(join(importer, '..', source), importer)
  },
})
