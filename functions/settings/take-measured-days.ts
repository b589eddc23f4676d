import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { takeMeasured } from './delivery-times-table.ts'

export const handler = endpoint(settings.takeMeasuredDays, {}, ({ body, user, now }) => takeMeasured(body, user, now))
