import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { takingsAsOf } from './takings.ts'

export const handler = endpoint(pos.getPosStats, {}, ({ user, query, now }) =>
  takingsAsOf(now, query.timeZone, user.id),
)
