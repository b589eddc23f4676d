import { join } from 'node:path'
import { readCatalog, type Translation, translatedItems } from './catalog.ts'
import { TERM } from './terms.ts'
import { isAnswerFile } from './text-files.ts'

/** Of templates, what they share with notifications, the reasons of disputes and reports, what tokens may, and the law's words on withdrawal. */
const isMailed = (file: string): boolean =>
  /^web\/lib\/dispute-reason\.|^shared\/rules\/(?:api-tokens|report-grounds|withdrawal-text)\./.test(file) ||
  (/^functions\/(?!core\/notify\/notices\/)/.test(file) && !isAnswerFile(file))

export const mailTextsPath = (language: Translation): string =>
  join(import.meta.dirname, `../../../functions/core/notify/mails/tables/mail-texts-${language}.txt`)

/** The table of functions/core/notify/mails/tables/mail-texts.ts. */
export const mailTextTable = (language: Translation): string =>
  translatedItems(readCatalog(language))
    .filter(({ context, references }) => context !== TERM && references.some(isMailed))
    .map(({ text, translated }) => `${text}\t${translated}\n`)
    .join('')
