import { writeFileSync } from 'node:fs'
import { catalogPath, readCatalog, translations } from '../web/build/languages/catalog.ts'
import { updated } from '../web/build/languages/extraction.ts'

/* Brings the catalogs in web/languages up to date with the sources: `npm run texts`. */

for (const language of translations) {
  const { catalog, added, gone } = updated(readCatalog(language))
  writeFileSync(catalogPath(language), `${catalog}`)
  console.log(`${language}: ${catalog.items.length} texts, ${added} new, ${gone} no longer used`)
}
