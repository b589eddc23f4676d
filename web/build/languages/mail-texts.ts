import { join } from 'node:path'
import { readCatalog, type Translation, translatedItems } from './catalog.ts'
import { TERM } from './terms.ts'
import { isAnswerFile } from './text-files.ts'

/** Templates, what they share with notifications, and the reasons of disputes. */
const SOURCES = /^functions\/(?!core\/notify\/notices\/)|^web\/lib\/dispute-reason\./

export const mailTextsPath = (language: Translation): string =>
  join(import.meta.dirname, `../../../functions/core/notify/mails/tables/mail-texts-${language}.txt`)

/** The table of functions/core/notify/mails/tables/mail-texts.ts. */
export const mailTextTable = (language: Translation): string =>
  translatedItems(readCatalog(language))
    .filter(
      ({ context, references }) =>
        context !== TERM && references.some(file => SOURCES.test(file) && !isAnswerFile(file)),
    )
    .map(({ text, translated }) => `${text}\t${translated}\n`)
    .join('')
