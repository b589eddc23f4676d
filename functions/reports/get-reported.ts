import { reports } from '../../shared/contract/endpoints/reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readReportedFile } from './reported-file.ts'

export const handler = endpoint(reports.getReported, {}, ({ params }) => readReportedFile(params.id))
