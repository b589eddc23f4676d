import { exports } from '../../shared/contract/endpoints/exports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { downloadExport } from './downloading.ts'

export const handler = endpoint(exports.downloadDataExport, {}, request =>
  downloadExport(request.params.id, request.user, request.body, request),
)
