import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { resetTimes } from './delivery-times-table.ts'

export const handler = endpoint(settings.resetDeliveryTimes, {}, ({ user, now }) => resetTimes(user, now))
