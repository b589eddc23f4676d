import * as z from 'zod'
import { auctionDurations, listingTypes } from '../../../shared/listing.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import type { ListingValues } from './listing-form.ts'

/** What was typed so far, kept in the tab so that a reload does not cost it. Unchecked text: the form checks it. */
const amount = z.union([z.string(), z.number()]).nullish()
const typed = z.object({
  itemName: z.string(),
  category: z.string().nullish(),
  description: z.string().nullish(),
  listingType: z.enum(listingTypes).optional(),
  price: amount,
  reservePrice: amount,
  durationDays: z.literal(auctionDurations).optional(),
})

const keyFor = (inventoryId: string) => `listing-draft:${inventoryId}`

export const recallDraft = (inventoryId: string) => recall(keyFor(inventoryId), typed)

export const keepDraft = (
  inventoryId: string,
  { itemName, category, description, listingType, price, reservePrice, durationDays }: ListingValues,
) => keep(keyFor(inventoryId), { itemName, category, description, listingType, price, reservePrice, durationDays })

export const forgetDraft = (inventoryId: string) => forget(keyFor(inventoryId))
