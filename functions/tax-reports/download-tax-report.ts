import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readReport } from './reporting.ts'

export const handler = endpoint(taxReports.downloadTaxReport, {}, ({ params, user, now }) =>
  readReport(params.year, Number(params.no), user, now),
)
