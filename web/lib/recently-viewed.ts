import * as z from 'zod'
import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'

const KEY = 'viewed'
const RECENTLY_VIEWED_LIMIT = 12

const piece = z.object({
  id: z.string(),
  itemName: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
})
const kept = z.object({ userId: z.string(), pieces: z.array(piece) })
type ViewedPiece = z.output<typeof piece>

/** Newest first. In this browser alone, and of nobody but this person. */
export function recentlyViewed(userId: string): readonly ViewedPiece[] {
  try {
    const { data } = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return data?.userId === userId ? data.pieces : []
  } catch {
    return []
  }
}

export function noteViewed(
  userId: string,
  { id, itemName, category, imageUrl }: Pick<ListingSummary, keyof ViewedPiece>,
): void {
  const others = recentlyViewed(userId).filter(other => other.id !== id)
  const pieces = [{ id, itemName, category, imageUrl }, ...others].slice(0, RECENTLY_VIEWED_LIMIT)
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, pieces }))
  } catch {
    // Storage is off or full.
  }
}

/** After logout, so that the next person at this browser can't read it. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is off.
  }
}
