import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { openDayOf } from './closing-days.ts'

export const handler = endpoint(pos.getOpenDay, {}, ({ user }) => openDayOf(user.id))
