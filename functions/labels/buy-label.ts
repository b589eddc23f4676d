import { labels } from '../../shared/contract/endpoints/labels.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buy } from './buying.ts'

export const handler = endpoint(labels.buyLabel, {}, ({ params, body, user, now }) =>
  buy(body, { id: params.id, userId: user.id, now }),
)
