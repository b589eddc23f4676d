import { ownCatalogue } from '../functions/core/identify/catalogue/own-catalogue.ts'
import { seedCatalogue } from '../functions/core/identify/catalogue/seed-catalogue.ts'
import { callEmbeddedTable } from '../functions/platform/embedded-table.ts'
import { documentClient } from '../functions/platform/table.ts'
import { renderOnce } from './rendition-cache.ts'

/* Started by seed.ts, with the handlers' environment. Ends when its parent ends. */
process.on('disconnect', () => process.exit())

const [choice, table] = process.argv.slice(2)
if (table === 'embedded') callEmbeddedTable(documentClient)
await seedCatalogue(undefined, ownCatalogue, renderOnce)
process.send?.('catalogue')

// Loaded only now: the catalogue is waited for.
const [{ remakeImported }, { demoDeps }, { findDemoData }, { uploadDemoViews }] = await Promise.all([
  import('../functions/core/identify/catalogue/remake-imported.ts'),
  import('../functions/demo/demo-deps.ts'),
  import('../functions/demo/demo-store.ts'),
  import('../functions/demo/upload-demo-views.ts'),
])
const deps = demoDeps()
await uploadDemoViews(deps.photos)
const found = await findDemoData()
const isUnfinished = found !== undefined && found.completedAt === undefined
const isWanted = choice === 'demo-data' || (choice !== 'nothing' && isUnfinished)
if (isWanted && !(await deps.chargesInEarnest())) {
  const [{ seedDemoData }, { seedSteps }, { seeOnce }] = await Promise.all([
    import('../functions/demo/seeding.ts'),
    import('../functions/demo/seed/seed-steps.ts'),
    import('./embedding-cache.ts'),
  ])
  process.send?.(seedSteps.length)
  await seedDemoData({ ...deps, see: seeOnce }, () => new Date())
}
await remakeImported(deps.photos)
process.disconnect()
