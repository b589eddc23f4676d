import * as z from 'zod'
import { tracking } from '../../shared/contract/endpoints/tracking.ts'
import { easypostTracker, newsOfEasypost } from '../core/tracking/easypost-tracker.ts'
import { takeNews } from '../core/tracking/following.ts'
import { endpoint } from '../platform/endpoint.ts'
import { checkEasypostSignature, readSigned } from './webhook-signatures.ts'

const event = z.union([
  z.object({ description: z.enum(['tracker.created', 'tracker.updated']), result: easypostTracker }),
  z.object({ description: z.string() }),
])

export const handler = endpoint(tracking.receiveEasypostWebhook, {}, async ({ body, headers, now }) => {
  await checkEasypostSignature(body, headers['x-hmac-signature'])
  const told = readSigned(body, event)
  if ('result' in told) await takeNews(newsOfEasypost(told.result, now), 'easypost', now)
  return { received: true }
})
