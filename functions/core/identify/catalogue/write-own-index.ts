import { writeFile } from 'node:fs/promises'
import { buildIndex } from './build-index.ts'
import { encodeIndex } from './catalogue-index.ts'
import { ownIndexFile, ownRecords } from './own-catalogue.ts'

/** To be run when the catalogue's records or photographs have changed, or features are made in another way. */
const index = await buildIndex(await ownRecords())
await writeFile(ownIndexFile, encodeIndex(index))
console.log(`Indexed ${index.ids.length} records.`)
