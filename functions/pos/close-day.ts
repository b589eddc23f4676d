import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { closeDay, presentClosing } from './closing-days.ts'

export const handler = endpoint(pos.closeDay, {}, async ({ body, query, user, now }) =>
  presentClosing(await closeDay(body, query.timeZone, user, now)),
)
