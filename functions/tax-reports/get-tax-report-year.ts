import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readReportYear } from './reporting.ts'

export const handler = endpoint(taxReports.getTaxReportYear, {}, ({ params }) => readReportYear(params.year))
