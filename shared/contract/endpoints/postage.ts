import * as z from 'zod'
import { countryField } from '../../rules/delivery.ts'
import { postageRate } from '../../rules/postage.ts'
import { defineEndpoints } from '../endpoint.ts'

/** In characters. */
export const MAX_POSTAGE_CSV = 300_000

export const postageTable = z.object({
  rates: z.array(postageRate),
  /** The same as a file with a row for each price. */
  csv: z.string(),
  /** Null while the release's table is in force. */
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type PostageTable = z.output<typeof postageTable>

// Apart from the other settings: only sellers need it, and it is larger than all of them.
export const postage = defineEndpoints({
  getPostageRates: {
    method: 'GET',
    path: '/api/postage-rates/{country}',
    auth: 'public',
    summary: 'Get what carriers charge for parcels from a country, by their published tables. Empty if there is none.',
    params: z.object({ country: countryField }),
    response: z.array(postageRate),
    cacheSeconds: 300,
  },
  getPostageTable: {
    method: 'GET',
    path: '/api/admin/postage-rates',
    auth: 'admin',
    summary: 'Get the table of postage rates of all countries, also as CSV.',
    response: postageTable,
  },
  setPostageTable: {
    method: 'POST',
    path: '/api/admin/postage-rates',
    auth: 'admin',
    summary: 'Replace the table of postage rates by a CSV file with the columns of `getPostageTable`.',
    body: z.object({
      csv: z.string('Choose a CSV file.').min(1, 'The file is empty.').max(MAX_POSTAGE_CSV, 'The file is too long.'),
      /** The `updatedAt` of the table that was changed; another admin's change since then is a conflict. */
      basedOn: z.string().max(40).nullable(),
    }),
    response: postageTable,
    errors: ['invalid_request', 'conflict'],
  },
  resetPostageTable: {
    method: 'DELETE',
    path: '/api/admin/postage-rates',
    auth: 'admin',
    summary: 'Go back to the table that the release brings.',
    response: postageTable,
  },
})
