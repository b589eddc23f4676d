import { uploadDemoViews } from '../functions/demo/upload-demo-views.ts'
import { seedCatalogue } from '../functions/identify/catalogue/seed-catalogue.ts'
import { config } from '../functions/kit/config.ts'
import { s3 } from '../functions/kit/storage.ts'

/** Puts the catalogue, and the photographs of the demo data, into MEDIA_BUCKET, with the rights of who runs it. */
const media = { s3, mediaBucket: config.mediaBucket }
const changed = await seedCatalogue(media)
await uploadDemoViews(media)
console.log(changed ? 'The catalogue is uploaded.' : 'The catalogue is up to date.')
