import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '../../../shared/contract/preferences.ts'
import { catalogPath, keyOf, readCatalog, type Translation, translatedItems } from './catalog.ts'
import { TERM } from './terms.ts'
import { isAnswerFile, isNoteFile, isTextFile } from './text-files.ts'
import { textsOf } from './transformer.ts'
import { compileTranslation } from './wuchale-parts.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * The app in one language. Each file of the sources brings its own texts, so that a screen loads those that it shows.
 * A module that does more in other languages has a second file: `name.translated.ts` beside `name.ts`.
 */
export function translated(language: Translation): Plugin[] {
  const items = translatedItems(readCatalog(language))
  return [texts(language, items), otherModules(), tables(items), numbers(language)]
}

type Items = ReturnType<typeof translatedItems>

function texts(language: Translation, items: Items): Plugin {
  const known = new Map(items.map(({ text, context, translated }) => [keyOf(text, context), translated]))
  return {
    name: 'translated-texts',
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
        const compiled = messages.map(message => {
          const [english = ''] = message.msgStr
          return compileTranslation(known.get(message.toKey()) ?? english, english)
        })
        const translatedCode = code(JSON.stringify(compiled))
        return translatedCode === undefined ? undefined : { code: translatedCode, map: null }
      },
    },
  }
}

function otherModules(): Plugin {
  return {
    name: 'translated-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.ts$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        const other = resolved?.id.replace(/\.ts$/, '.translated.ts')
        return other && existsSync(other) ? other : undefined
      },
    },
  }
}

export const isAnswer = ({ references }: Items[number]) => references.some(isAnswerFile)

const isOfContract = ({ references }: Items[number]) => references.some(file => file.startsWith('shared/'))

const isOfMarks = ({ references }: Items[number]) => references.includes('shared/rules/mark-warnings.ts')

/** Words that a guess has in small letters, also where the other language has the same word. */
const isOfKinds = ({ references }: Items[number]) =>
  references.some(file => /thesaurus-(?:forms|materials)\.txt$/.test(file))

/** Signs and countries that such a sentence names. */
const isNamedByMarks = (item: Items[number]) =>
  isOfMarks(item) || item.references.some(file => /\/(?:mark-symbols\.ts|marks\/tables\/countries\.txt)$/.test(file))

export const isOfNotes = ({ context, references }: Items[number]): boolean => !context && references.some(isNoteFile)

/** For texts that are known only at run time. */
function tables(items: Items): Plugin {
  const pairs = (wanted: (item: Items[number]) => boolean) =>
    items.filter(wanted).map(({ text, translated }) => [text, translated])
  const modules = new Map([
    ['virtual:terms', pairs(item => item.context === TERM && isOfContract(item))],
    [
      'virtual:traits',
      pairs(item => item.context === TERM && !isOfContract(item) && (isOfKinds(item) || item.translated !== item.text)),
    ],
    ['virtual:note-texts', pairs(isOfNotes)],
    ['virtual:server-texts', pairs(item => !item.context && isAnswer(item) && !isOfMarks(item))],
    ['virtual:mark-texts', pairs(isNamedByMarks)],
  ])
  return {
    name: 'translated-tables',
    resolveId: { filter: { id: /^virtual:/ }, handler: id => (modules.has(id) ? `\0${id}` : undefined) },
    load: {
      filter: { id: /^\0virtual:/ },
      handler(id) {
        const table = modules.get(id.slice(1))
        return table && `export default ${JSON.stringify(table)}`
      },
    },
  }
}

const LOCALE = /(?<=export const LOCALE: string = )'en-US'/

function numbers(language: Translation): Plugin {
  return {
    name: 'translated-numbers',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]shared[\\/]rules[\\/]numbers\.ts$/ },
      handler(source) {
        if (!LOCALE.test(source)) throw new Error('shared/rules/numbers.ts has no LOCALE.')
        return { code: source.replace(LOCALE, `'${locales[language]}'`), map: null }
      },
    },
  }
}
