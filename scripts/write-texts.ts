import { writeFileSync } from 'node:fs'
import { catalogPath, readCatalog, translations } from '../web/build/languages/catalog.ts'
import { updated } from '../web/build/languages/extraction.ts'
import { mailTextsPath, mailTextTable } from '../web/build/languages/mail-texts.ts'

/* Brings the catalogs in web/languages, and what mails take from them, up to date with the sources: `npm run texts`. */

for (const language of translations) {
  const { catalog, added, gone } = updated(readCatalog(language))
  writeFileSync(catalogPath(language), `${catalog}`)
  writeFileSync(mailTextsPath(language), mailTextTable(language))
  console.log(`${language}: ${catalog.items.length} texts, ${added} new, ${gone} no longer used`)
}
