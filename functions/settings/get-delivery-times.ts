import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findTimes } from './delivery-times-table.ts'

export const handler = endpoint(settings.getDeliveryTimes, {}, findTimes)
