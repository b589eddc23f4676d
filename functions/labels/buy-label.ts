import { labels } from '../../shared/contract/endpoints/labels.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buy } from './buying.ts'

export const handler = endpoint(labels.buyLabel, {}, ({ params, body: { caseNo, ...wanted }, user, now }) =>
  buy(wanted, { id: params.id, caseNo, user, now }),
)
