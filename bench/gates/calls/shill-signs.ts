import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin } from '../measure/people.ts'

export const calls: CallsOf<'shill-signs'> = {
  listShillSigns: async () => () => admin.call(endpoints.listShillSigns),
}
