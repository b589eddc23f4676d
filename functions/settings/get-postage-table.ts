import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findTable } from './postage-tables.ts'

export const handler = endpoint(settings.getPostageTable, {}, findTable)
