import { exports } from '../../shared/contract/endpoints/exports.ts'
import { findDataExport } from '../core/data-export/export-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentExport } from './present-export.ts'

export const handler = endpoint(exports.getDataExport, {}, async ({ user, now }) =>
  presentExport(await findDataExport(user.id), now),
)
