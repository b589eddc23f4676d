import * as z from 'zod'
import { ownPath } from '../../shared/contract/own-path.ts'
import { forget, keep, recall } from './session-memory.ts'

/** Stripe leads back to the seller's dashboard, whatever page asked for payouts. */
const KEPT = 'place-before-stripe'

export const keepPlaceBeforeStripe = (): void => keep(KEPT, window.location.pathname + window.location.search)

/** Null if this tab hasn't been there. Known once. */
export function takePlaceBeforeStripe(): string | null {
  const place = recall(KEPT, z.string())
  forget(KEPT)
  return place ? ownPath(place) : null
}
