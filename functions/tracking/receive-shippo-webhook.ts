import * as z from 'zod'
import { tracking } from '../../shared/contract/endpoints/tracking.ts'
import { takeNews } from '../core/tracking/following.ts'
import { newsOfShippo, shippoTrack } from '../core/tracking/shippo-tracker.ts'
import { endpoint } from '../platform/endpoint.ts'
import { checkShippoSignature, readSigned } from './webhook-signatures.ts'

const event = z.union([
  z.object({ event: z.literal('track_updated'), data: shippoTrack }),
  z.object({ event: z.string() }),
])

export const handler = endpoint(tracking.receiveShippoWebhook, {}, async ({ body, headers, query, now }) => {
  await checkShippoSignature(body, { signature: headers['shippo-auth-signature'], token: query.token }, now)
  const told = readSigned(body, event)
  if ('data' in told) await takeNews(newsOfShippo(told.data, now), 'shippo', now)
  return { received: true }
})
