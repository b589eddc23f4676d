import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { visitor } from '../measure/people.ts'

export const calls: CallsOf<'health'> = {
  getHealth: async () => () => visitor.call(endpoints.getHealth),
}
