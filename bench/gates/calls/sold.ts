import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { visitor } from '../measure/people.ts'

export const calls: CallsOf<'sold'> = {
  getSoldPrices: async () => () => visitor.call(endpoints.getSoldPrices, { query: { form: 'Jar' } }),
  getSoldLike: async () => () => visitor.call(endpoints.getSoldLike, { query: { itemName: 'Ginger jar' } }),
}
