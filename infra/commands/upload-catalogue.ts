import { remakeImported } from '../../functions/core/identify/catalogue/remake-imported.ts'
import { seedCatalogue } from '../../functions/core/identify/catalogue/seed-catalogue.ts'
import { uploadDemoViews } from '../../functions/demo/upload-demo-views.ts'
import { config } from '../../functions/platform/config.ts'
import { s3 } from '../../functions/platform/storage.ts'

/** Puts the catalogue, and the photographs of the demo data, into MEDIA_BUCKET, with the rights of who runs it. */
const media = { s3, mediaBucket: config.mediaBucket }
const changed = await seedCatalogue(media)
await uploadDemoViews(media)
console.log(changed ? 'The catalogue is uploaded.' : 'The catalogue is up to date.')
const remade = await remakeImported(media)
if (remade > 0) console.log(`${remade} imported records are recognized by the new index.`)
