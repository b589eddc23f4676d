import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { catalogPath, readCatalog, type Translation, translationsIn } from './catalog.ts'
import { isTextFile } from './text-files.ts'
import { textsOf } from './transformer.ts'
import { compileTranslation } from './wuchale-parts.ts'

const root = join(import.meta.dirname, '../../..')

/** Texts in `language`. Each file of the sources brings its own, so that a screen loads those that it shows. */
export function translated(language: Translation): Plugin {
  const known = translationsIn(readCatalog(language))
  return {
    name: 'translated',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(catalogPath(language))
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(source, id) {
        const file = relative(root, id).split(sep).join('/')
        if (!isTextFile(file)) return undefined
        const { messages, code } = textsOf(source, file)
        const texts = messages.map(message => {
          const [english = ''] = message.msgStr
          return compileTranslation(known.get(message.toKey()) ?? english, english)
        })
        return code(JSON.stringify(texts)) ?? undefined
      },
    },
  }
}
