import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin } from '../measure/people.ts'

export const calls: CallsOf<'demo'> = {
  seedDemoData: async () => {
    const complete = async () => (await admin.call(endpoints.seedDemoData)).body.complete
    while (!(await complete()));
    return () => admin.call(endpoints.seedDemoData)
  },
}
