import { findImport } from '../../../functions/import/import-store.ts'
import { theMet } from '../../../functions/import/met.ts'
import { workOnImport } from '../../../functions/import/working.ts'
import { config } from '../../../functions/platform/config.ts'
import { s3 } from '../../../functions/platform/storage.ts'

/** Works on the messages of an import until it is complete, or until it is killed (import.ts). */
const museum = theMet(process.argv[2] ?? '', async () => undefined)
process.send?.('ready')
for (let found = await findImport(); found?.state === 'running'; found = await findImport()) {
  const deps = { s3, mediaBucket: config.mediaBucket, museumOf: () => museum }
  await workOnImport({ importId: found.id, step: found.step }, deps)
}
process.exit()
