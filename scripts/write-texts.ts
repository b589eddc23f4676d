import { writeFileSync } from 'node:fs'
import { catalogPath, readCatalog, translations } from '../web/build/languages/catalog.ts'
import { updated } from '../web/build/languages/extraction.ts'
import { mailTextsPath, mailTextTable } from '../web/build/languages/mail-texts.ts'

/*
 * Brings the catalogs in web/languages, and what mails take from them, up to date with the sources, and lists what has no
 * translation yet: readers see it in English. A release has none such.
 */

for (const language of translations) {
  const { catalog, added, gone } = updated(readCatalog(language))
  writeFileSync(catalogPath(language), `${catalog}`)
  writeFileSync(mailTextsPath(language), mailTextTable(language))
  console.log(`${language}: ${catalog.items.length} texts, ${added} new, ${gone} no longer used`)
  for (const { msgid, msgstr, references } of catalog.items) {
    if (!msgstr[0]) console.log(`  to translate: ${JSON.stringify(msgid)} (${references.join(', ')})`)
  }
}
