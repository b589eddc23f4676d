import { seedCatalogue } from '../functions/identify/seed-catalogue.ts'
import { config } from '../functions/kit/config.ts'
import { s3 } from '../functions/kit/storage.ts'

/** Puts the catalogue into MEDIA_BUCKET, with the rights of who runs it. */
const changed = await seedCatalogue({ s3, mediaBucket: config.mediaBucket })
console.log(changed ? 'The catalogue is uploaded.' : 'The catalogue is up to date.')
