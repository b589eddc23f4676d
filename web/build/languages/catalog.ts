import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'

/** Every language but English, which stands in the sources. Each has a file in web/languages. */
export const translations = ['de'] as const
export type Translation = (typeof translations)[number]

export const catalogPath = (language: Translation): string =>
  join(import.meta.dirname, `../../languages/${language}.po`)

/** One name for a text and its context. */
export const keyOf = (text: string, context?: string | null): string => `${text}\n${context ?? ''}`.trim()

export const readCatalog = (language: Translation): PO => PO.parse(readFileSync(catalogPath(language), 'utf8'))

/** Translated texts by `keyOf`. */
export const translationsIn = (catalog: PO): ReadonlyMap<string, string> =>
  new Map(
    catalog.items.flatMap(({ msgid, msgctxt, msgstr: [text = ''], obsolete }) =>
      text && !obsolete ? [[keyOf(msgid, msgctxt), text] as const] : [],
    ),
  )
