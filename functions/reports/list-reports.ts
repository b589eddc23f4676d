import { reports } from '../../shared/contract/endpoints/reports.ts'
import { findReportQueue } from '../core/report/report-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentReported } from './present-reports.ts'

export const handler = endpoint(reports.listReports, {}, async ({ query }) => {
  const { reported, cursor } = await findReportQueue(query.queue, query.cursor)
  return { reports: await Promise.all(reported.map(presentReported)), cursor }
})
