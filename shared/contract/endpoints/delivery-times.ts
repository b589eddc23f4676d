import * as z from 'zod'
import { deliveryTime, MAX_DELIVERY_DAYS, shippingServices } from '../../rules/delivery-times.ts'
import { measuredDays } from '../../rules/measured-days.ts'
import { defineEndpoints } from '../endpoint.ts'
import { textField } from '../fields.ts'

/** In characters. */
export const MAX_DELIVERY_TIMES_CSV = 100_000

/** The `updatedAt` of the table that was changed; another admin's change since then is a conflict. */
const basedOn = z.string().max(40).nullable()

/** As rows of the table have it. */
const place = textField(20)

const deliveryTimesTable = z.object({
  /** `measured` is null while too few parcels were counted. */
  times: z.array(deliveryTime.extend({ measured: measuredDays.nullable() })),
  /** The same as a file. */
  csv: z.string(),
  /** Null while the release's table is in force. */
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type DeliveryTimesTable = z.output<typeof deliveryTimesTable>
export type PresentedTime = DeliveryTimesTable['times'][number]

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
      basedOn,
    }),
    response: deliveryTimesTable,
    errors: ['invalid_request', 'conflict'],
  },
  takeMeasuredDays: {
    method: 'POST',
    path: '/api/admin/delivery-times/measured',
    auth: 'admin',
    summary:
      'Replace the days of one row by those in which 95% of its parcels arrived. Days other than those measured now are a conflict.',
    body: z.object({
      from: place,
      to: place,
      service: z.enum(shippingServices),
      /** The `p95Days` that the admin saw. */
      days: z.number().int().min(1).max(MAX_DELIVERY_DAYS),
      basedOn,
    }),
    response: deliveryTimesTable,
    errors: ['not_found', 'conflict'],
  },
  resetDeliveryTimes: {
    method: 'DELETE',
    path: '/api/admin/delivery-times',
    auth: 'admin',
    summary: 'Go back to the delivery times that the release brings.',
    response: deliveryTimesTable,
  },
})
