import * as z from 'zod'
import { deliveryTime } from '../../rules/delivery-times.ts'
import { defineEndpoints } from '../endpoint.ts'

/** In characters. */
export const MAX_DELIVERY_TIMES_CSV = 100_000

const deliveryTimesTable = z.object({
  times: z.array(deliveryTime),
  /** The same as a file. */
  csv: z.string(),
  /** Null while the release's table is in force. */
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type DeliveryTimesTable = z.output<typeof deliveryTimesTable>

export const deliveryTimes = defineEndpoints({
  getDeliveryTimes: {
    method: 'GET',
    path: '/api/admin/delivery-times',
    auth: 'admin',
    summary: 'Get the days by which a parcel is expected at the latest, by way and service, also as CSV.',
    response: deliveryTimesTable,
  },
  setDeliveryTimes: {
    method: 'POST',
    path: '/api/admin/delivery-times',
    auth: 'admin',
    summary: 'Replace the delivery times by a CSV file with the columns of `getDeliveryTimes`.',
    body: z.object({
      csv: z
        .string('Choose a CSV file.')
        .min(1, 'The file is empty.')
        .max(MAX_DELIVERY_TIMES_CSV, 'The file is too long.'),
      /** The `updatedAt` of the table that was changed; another admin's change since then is a conflict. */
      basedOn: z.string().max(40).nullable(),
    }),
    response: deliveryTimesTable,
    errors: ['invalid_request', 'conflict'],
  },
  resetDeliveryTimes: {
    method: 'DELETE',
    path: '/api/admin/delivery-times',
    auth: 'admin',
    summary: 'Go back to the delivery times that the release brings.',
    response: deliveryTimesTable,
  },
})
