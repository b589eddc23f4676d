import { search } from '../../shared/contract/endpoints/search.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { readPhoto, renderShown } from '../core/photo/renditions.ts'
import { discardUpload, readUpload } from '../core/photo/uploads.ts'
import { listingsLike } from '../core/search/likeness/listings-like.ts'
import { openLikeness } from '../core/search/likeness/open-likeness.ts'
import { seeLikeness } from '../core/search/likeness/see-likeness.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { presentForSale, presentSold, SIMILAR_SHOWN } from './presenting-similar.ts'

const SEARCHES_PER_HOUR = 60

export const handler = endpoint(search.findSimilarByPhoto, {}, async ({ body, clientAddress, now }) => {
  await countAndLimit(`similar:${clientAddress}`, SEARCHES_PER_HOUR, 3_600, now)
  const embedding = await embeddingOfUpload(body.uploadKey)
  const { forSale, sold } = await listingsLike([embedding], await openLikeness(), { limit: SIMILAR_SHOWN }, now)
  return [...forSale.map(({ listing }) => presentForSale(listing)), ...sold.map(({ listing }) => presentSold(listing))]
})

/** The photograph is not kept. If the model fails, it stays to be tried again until uploads expire. */
async function embeddingOfUpload(uploadKey: string): Promise<Float32Array> {
  try {
    const picture = await readPhoto(await readUpload(uploadKey))
    const embedding = await seeLikeness(await renderShown(picture))
    await discardUpload(uploadKey)
    return embedding
  } catch (error) {
    if (error instanceof DomainError) await discardUpload(uploadKey)
    throw error
  }
}
