import { disputes } from '../../shared/contract/endpoints/disputes.ts'
import { presentOrderDispute } from '../core/money/dispute/present-disputes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { explain } from './explaining.ts'

export const handler = endpoint(disputes.explainDispute, {}, async ({ params, body, user, now }) =>
  (await explain(params.id, user.id, body, now)).map(presentOrderDispute),
)
