import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'

/** Every language but English, which stands in the sources. Each has a file in web/languages. */
export const translations = ['de'] as const
export type Translation = (typeof translations)[number]

export const isTranslation = (mode: string): mode is Translation => translations.some(language => language === mode)

export const catalogPath = (language: Translation): string =>
  join(import.meta.dirname, `../../languages/${language}.po`)

/** One name for a text and its context. */
export const keyOf = (text: string, context?: string | null): string => `${text}\n${context ?? ''}`.trim()

export const readCatalog = (language: Translation): PO => PO.parse(readFileSync(catalogPath(language), 'utf8'))

/** Texts that have a translation. */
export const translatedItems = (catalog: PO) =>
  catalog.items.flatMap(({ msgid, msgctxt, msgstr: [translated = ''], references }) =>
    translated ? [{ text: msgid, context: msgctxt ?? undefined, translated, references }] : [],
  )
