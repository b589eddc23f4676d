import { exports } from '../../shared/contract/endpoints/exports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { requestExport } from './asking.ts'

export const handler = endpoint(exports.requestDataExport, {}, request =>
  requestExport(request.user, request.body, request),
)
