import { seedCatalogue } from '../functions/core/catalogue/seed-catalogue.ts'
import { demoDeps } from '../functions/demo/demo-deps.ts'
import { findDemoData } from '../functions/demo/demo-store.ts'
import { seedDemoData } from '../functions/demo/seeding.ts'
import { uploadDemoViews } from '../functions/demo/upload-demo-views.ts'

/* Begun by stock.ts, with the environment of the handlers. It ends with whoever began it. */
process.on('disconnect', () => process.exit())

const [wish] = process.argv.slice(2)
const deps = demoDeps()
await seedCatalogue(deps.photos)
process.send?.('catalogue')
await uploadDemoViews(deps.photos)
const found = await findDemoData()
const isUnfinished = found !== undefined && found.completedAt === undefined
const isWanted = wish === 'demo-data' || (wish !== 'nothing' && isUnfinished)
if (isWanted && !(await deps.chargesInEarnest())) await seedDemoData(deps, () => new Date())
process.disconnect()
