import { findListing } from '../../listing/listing-store.ts'
import { readObject } from '../../photo/stored-object.ts'
import type { PhotoDeps } from '../../photo/stored-renditions.ts'
import { findEmbedding, forgetEmbedding, keepEmbedding } from './embedding-store.ts'
import { likenessSpace } from './likeness-space.ts'

export interface SeeingDeps extends PhotoDeps {
  /** As an embedding of the likeness space. */
  readonly see: (photo: Uint8Array) => Promise<Float32Array>
}

/** Can be repeated, also at once: the listing's photograph is compared when the embedding is written. */
export async function seeListing(listingId: string, deps: SeeingDeps): Promise<void> {
  const [listing, kept] = await Promise.all([findListing(listingId), findEmbedding(listingId)])
  if (!listing?.imageUrl || listing.status === 'removed') {
    await forgetEmbedding(listingId)
    return
  }
  const { imageUrl } = listing
  if (kept?.imageUrl === imageUrl) return
  await keepEmbedding({ listingId, imageUrl, embedding: await embeddingOf(imageUrl, deps) })
}

export async function embeddingOf(imageUrl: string, { s3, mediaBucket, see }: SeeingDeps): Promise<Uint8Array> {
  const photo = imageUrl.startsWith('/media/photos/')
    ? await readObject(s3, mediaBucket, imageUrl.slice('/media/'.length))
    : undefined
  const { pack, length } = likenessSpace()
  return photo ? pack(await see(photo)) : new Uint8Array(length)
}
