import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setTimes } from './delivery-times-table.ts'

export const handler = endpoint(settings.setDeliveryTimes, {}, ({ body, user, now }) => setTimes(body, user, now))
