import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { makeReport } from './reporting.ts'

export const handler = endpoint(taxReports.makeTaxReport, {}, ({ params, user, now }) =>
  makeReport(params.year, user, now),
)
