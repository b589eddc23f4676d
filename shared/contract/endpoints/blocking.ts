import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'

const personParams = z.object({ personId: idField })
const blockStatus = z.object({ isBlocked: z.boolean() })

const blockedPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  imageUrl: z.string().nullable(),
  blockedAt: z.string(),
})
export type BlockedPerson = z.output<typeof blockedPerson>

export const blocking = defineEndpoints({
  listBlocked: {
    method: 'GET',
    path: '/api/blocks',
    auth: 'member',
    summary: 'List the people I blocked, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: idField.optional(),
    }),
    response: z.object({ people: z.array(blockedPerson), cursor: z.string().nullable() }),
  },
  getBlock: {
    method: 'GET',
    path: '/api/blocks/{personId}',
    auth: 'member',
    summary: 'Get whether I blocked a person.',
    params: personParams,
    response: blockStatus,
    errors: ['not_found'],
  },
  blockPerson: {
    method: 'POST',
    path: '/api/blocks/{personId}',
    auth: 'member',
    signedOut: 'Please log in to block people.',
    summary:
      'Block a person: they can’t write to me, bid, make offers, buy from me, or follow me. They aren’t told. Repeating it changes nothing.',
    params: personParams,
    response: blockStatus,
    errors: ['not_found', 'account_closed', 'own_account_blocked', 'too_many_requests'],
  },
  unblockPerson: {
    method: 'DELETE',
    path: '/api/blocks/{personId}',
    auth: 'member',
    summary: 'Stop blocking a person. Repeating it changes nothing.',
    params: personParams,
    response: blockStatus,
    errors: ['not_found'],
  },
})
