import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { visitor } from '../people.ts'

export const calls: CallsOf<'marks'> = {
  readMarksMeaning: async () => () => visitor.call(endpoints.readMarksMeaning, { body: { marks: ['NIPPON'] } }),
}
