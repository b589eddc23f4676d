import { searchEngine } from '../engine/searching.ts'
import { upToDateEmbeddings } from './embeddings-replica.ts'
import type { LikenessSearch } from './listings-like.ts'

/** @throws if listings or embeddings can't be opened */
export async function openLikeness(): Promise<LikenessSearch> {
  const [embeddings, listings] = await Promise.all([upToDateEmbeddings(), searchEngine()])
  return { embeddings, listings }
}
