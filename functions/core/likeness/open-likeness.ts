import { upToDateReplica } from '../search/replica.ts'
import { upToDateEmbeddings } from './embeddings-replica.ts'
import type { LikenessSearch } from './listings-like.ts'

/** @throws if listings or embeddings can't be opened */
export async function openLikeness(): Promise<LikenessSearch> {
  const [embeddings, listings] = await Promise.all([upToDateEmbeddings(), upToDateReplica()])
  return { embeddings, listings }
}
