import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { resetTable } from './postage-tables.ts'

export const handler = endpoint(settings.resetPostageTable, {}, ({ user, now }) => resetTable(user, now))
