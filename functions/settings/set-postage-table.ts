import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setTable } from './postage-tables.ts'

export const handler = endpoint(settings.setPostageTable, {}, ({ body, user, now }) => setTable(body, user, now))
