import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { visitor } from '../measure/people.ts'

export const calls: CallsOf<'marks'> = {
  readMarksMeaning: async () => () => visitor.call(endpoints.readMarksMeaning, { body: { marks: ['NIPPON'] } }),
}
