import * as z from 'zod'
import { passportKinds, removals } from '../../rules/passport.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../fields.ts'

/** As it was hashed and signed: shared/rules/passport.ts checks it and reads it. */
const passportEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(passportKinds),
  data: z.string(),
  parts: z.array(
    z.object({
      commitment: z.string(),
      salt: z.string().nullable(),
      content: z.string().nullable(),
      removed: z.enum(removals).nullable(),
    }),
  ),
  keyId: z.string(),
  hash: z.string(),
  signature: z.string(),
})

export const passport = z.object({
  id: z.string(),
  /** All of the chain, in order. `passportView` reads what it says. */
  entries: z.array(passportEntry),
  /** Keys of the shop that signed them. */
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Where it is for sale now. */
  listingId: z.string().nullable(),
})
export type Passport = z.output<typeof passport>

export const passports = defineEndpoints({
  getPassport: {
    method: 'GET',
    path: '/api/pieces/{id}',
    auth: 'public',
    session: 'none',
    summary: 'Get the passport of a piece: its chain of signed entries, and the keys to check them with.',
    params: idParams,
    response: passport,
    errors: ['not_found'],
  },
})
