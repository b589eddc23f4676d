import { ownCatalogue } from '../functions/core/identify/catalogue/own-catalogue.ts'
import { remakeImported } from '../functions/core/identify/catalogue/remake-imported.ts'
import { seedCatalogue } from '../functions/core/identify/catalogue/seed-catalogue.ts'
import { demoDeps } from '../functions/demo/demo-deps.ts'
import { findDemoData } from '../functions/demo/demo-store.ts'
import { seedDemoData } from '../functions/demo/seeding.ts'
import { uploadDemoViews } from '../functions/demo/upload-demo-views.ts'
import { callEmbeddedTable } from '../functions/platform/embedded-table.ts'
import { documentClient } from '../functions/platform/table.ts'
import { seeOnce } from './embedding-cache.ts'
import { renderOnce } from './rendition-cache.ts'

/* Started by seed.ts, with the handlers' environment. Ends when its parent ends. */
process.on('disconnect', () => process.exit())

const [choice, table] = process.argv.slice(2)
if (table === 'embedded') callEmbeddedTable(documentClient)
const deps = { ...demoDeps(), see: seeOnce }
await seedCatalogue(deps.photos, ownCatalogue, renderOnce)
process.send?.('catalogue')
await uploadDemoViews(deps.photos)
const found = await findDemoData()
const isUnfinished = found !== undefined && found.completedAt === undefined
const isWanted = choice === 'demo-data' || (choice !== 'nothing' && isUnfinished)
if (isWanted && !(await deps.chargesInEarnest())) await seedDemoData(deps, () => new Date())
await remakeImported(deps.photos)
process.disconnect()
