import { reports } from '../../shared/contract/endpoints/reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sendReport } from './sending-report.ts'

export const handler = endpoint(reports.sendReport, {}, async ({ body, user, clientAddress: address, now }) => {
  await sendReport(body, { user, address }, now)
  return { ok: true }
})
