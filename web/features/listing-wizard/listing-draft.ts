import * as z from 'zod'
import { listingTypes } from '../../../shared/listing.ts'
import { forget, keep, recall } from '../../lib/session-memory.ts'
import type { ListingValues } from './listing-form.ts'

/** What was typed so far, kept in the tab so that a reload does not cost it. Unchecked text: the form checks it. */
const typed = z.object({
  itemName: z.string(),
  category: z.string().nullish(),
  description: z.string().nullish(),
  listingType: z.enum(listingTypes).optional(),
  price: z.union([z.string(), z.number()]).nullish(),
})

const keyFor = (inventoryId: string) => `listing-draft:${inventoryId}`

export const recallDraft = (inventoryId: string) => recall(keyFor(inventoryId), typed)

export const keepDraft = (
  inventoryId: string,
  { itemName, category, description, listingType, price }: ListingValues,
) => keep(keyFor(inventoryId), { itemName, category, description, listingType, price })

export const forgetDraft = (inventoryId: string) => forget(keyFor(inventoryId))
