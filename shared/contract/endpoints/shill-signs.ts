import * as z from 'zod'
import { sharedTraits, shillOccasions } from '../../rules/shill-signs.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'

const person = z.object({ id: z.string(), username: z.string() })

const shillSign = z.object({
  listingId: z.string(),
  itemName: z.string(),
  seller: person,
  /** Who bid or bought. */
  person,
  /** What the two have in common. */
  traits: z.array(z.enum(sharedTraits)),
  occasions: z.array(z.enum(shillOccasions)),
  firstAt: z.string(),
})
export type ShillSign = z.output<typeof shillSign>

export const shillSigns = defineEndpoints({
  listShillSigns: {
    method: 'GET',
    path: '/api/admin/shill-signs',
    auth: 'admin',
    summary:
      'List sellers who have something in common with a bidder or buyer of theirs, newest first, in pages. It may be by chance: nothing follows from it by itself.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(40).default(20),
      cursor: idField.optional(),
    }),
    response: z.object({ signs: z.array(shillSign), cursor: z.string().nullable() }),
  },
})
