import { createHash } from 'node:crypto'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { config } from '../../../platform/config.ts'
import { s3 } from '../../../platform/storage.ts'
import { isMissing } from '../../photo/stored-object.ts'
import { type PhotoDeps, putRenditions } from '../../photo/stored-renditions.ts'
import { catalogueFolder } from './build-index.ts'
import { decodeIndex, recordAt } from './catalogue-index.ts'
import { INDEX_KEY } from './load-index.ts'
import { type Catalogue, ownCatalogue } from './own-catalogue.ts'
import { renderOwnPhoto } from './own-renditions.ts'

/** A record keeps its address when its photograph changes. */
const FOR_A_DAY = 'public, max-age=86400'

const configuredDeps = (): PhotoDeps => ({ s3, mediaBucket: config.mediaBucket })

export async function seedCatalogue(
  deps = configuredDeps(),
  catalogue: Catalogue = ownCatalogue,
  render = renderOwnPhoto,
): Promise<boolean> {
  const index = await catalogue.index()
  const version = createHash('sha256').update(index).digest('base64url')
  if ((await storedVersion(deps)) === version) return false
  const decoded = decodeIndex(index)
  await Promise.all(
    decoded.ids.map(async (_, n) => {
      const { record } = recordAt(decoded, n)
      const renditions = await render(await catalogue.photo(record.photo))
      await putRenditions(catalogueFolder(record), renditions, deps, FOR_A_DAY)
    }),
  )
  // Last: its version says that all the rest is there.
  await deps.s3.send(
    new PutObjectCommand({
      Bucket: deps.mediaBucket,
      Key: INDEX_KEY,
      Body: index,
      ContentType: 'application/octet-stream',
      Metadata: { version },
    }),
  )
  return true
}

async function storedVersion({ s3, mediaBucket }: PhotoDeps): Promise<string | undefined> {
  try {
    const { Metadata } = await s3.send(new HeadObjectCommand({ Bucket: mediaBucket, Key: INDEX_KEY }))
    return Metadata?.version
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
