import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { startOfLanguage } from '../../../shared/contract/language-start.ts'
import { builtPage } from '../built-page.ts'
import { isWaitedFor, makeUsable, sayStarts } from '../usable-early.ts'
import { type Translation, translations } from './catalog.ts'

const CONFIG = join(import.meta.dirname, '../../../vite.config.ts')

/** What web/public/first-paint.js loads for a language. */
interface Beginning {
  /** The app's own script. */
  readonly start: string
  /** What it imports, to be fetched at once. */
  readonly ahead: readonly string[]
  /** The script of web/build/load-ahead.ts. */
  readonly entryRoutes: string
}

/** Builds the app in every other language, too, and has the page begin with the files of its reader's language. */
export function otherLanguages(): Plugin {
  return {
    name: 'other-languages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        const page = builtPage(bundle)
        const english = String(page.source)
        const beginnings: Record<string, Beginning> = { en: beginningOf(english) }
        if (dir && isWaitedFor())
          await makeUsable(dir, bundle, withLanguages(english, { ...beginnings, ...laterOnes() }))
        for (const language of translations) {
          const files = await builtIn(language)
          for (const file of files) {
            const fileName = file.fileName === 'sw.js' ? `sw-${language}.js` : file.fileName
            if (fileName in bundle) continue
            this.emitFile({ type: 'asset', fileName, source: file.type === 'chunk' ? file.code : file.source })
          }
          const own = files.find(({ fileName }) => fileName === 'index.html')
          beginnings[language] = beginningOf(own?.type === 'asset' ? String(own.source) : '')
        }
        page.source = withLanguages(english, beginnings)
        if (isWaitedFor())
          sayStarts(Object.fromEntries(translations.map(each => [each, beginnings[each]?.start ?? ''])))
      },
    },
  }
}

async function builtIn(language: Translation): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const output = await build({ configFile: CONFIG, mode: language, logLevel: 'error', build: { write: false } })
  if (!('output' in output)) throw new Error(`The build in ${language} has no output.`)
  return output.output
}

/** Answered once the language is built (local/web-app.ts). */
const laterOnes = (): Record<string, Beginning> =>
  Object.fromEntries(
    translations.map(language => {
      const start = startOfLanguage(language)
      return [language, { start, ahead: [], entryRoutes: start }]
    }),
  )

const MAIN = /[ ]*<script type="module" crossorigin src="([^"]+)"><\/script>\n/
const ENTRY_ROUTES = /[ ]*<script async src="([^"]+)"><\/script>\n/
const PRELOADS = /[ ]*<link rel="modulepreload" crossorigin href="([^"]+)">\n/g

function found(page: string, what: RegExp): string {
  const [, file] = what.exec(page) ?? []
  if (!file) throw new Error(`The page has nothing like ${what}.`)
  return file
}

const beginningOf = (page: string): Beginning => {
  const start = found(page, MAIN)
  return {
    start,
    ahead: [start, ...Array.from(page.matchAll(PRELOADS), ([, file = '']) => file)],
    entryRoutes: found(page, ENTRY_ROUTES),
  }
}

function withLanguages(page: string, beginnings: Readonly<Record<string, Beginning>>): string {
  const attribute = JSON.stringify(beginnings).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return page
    .replace(ENTRY_ROUTES, '')
    .replace(MAIN, '')
    .replaceAll(PRELOADS, '')
    .replace('<script src="/first-paint.js">', `<script src="/first-paint.js" data-languages='${attribute}'>`)
}
