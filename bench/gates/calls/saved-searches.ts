import { unsubscribeToken } from '../../../functions/saved-searches/unsubscribe-token.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, visitor } from '../measure/people.ts'

async function saveSearch() {
  const filters = { searchQuery: 'jar', categoryFilter: 'Ceramics', maxPrice: '200' }
  const { body } = await buyer.call(endpoints.createSavedSearch, { body: { searchName: 'Jars', ...filters } })
  return body
}

export const calls: CallsOf<'saved-searches'> = {
  listSavedSearches: async () => {
    await saveSearch()
    return () => buyer.call(endpoints.listSavedSearches)
  },
  createSavedSearch: async () => () => saveSearch(),
  updateSavedSearch: async () => {
    const { id } = await saveSearch()
    const body = { maxPrice: '300', alertFrequency: 'weekly' as const }
    return () => buyer.call(endpoints.updateSavedSearch, { params: { id }, body })
  },
  deleteSavedSearch: async () => {
    const { id } = await saveSearch()
    return () => buyer.call(endpoints.deleteSavedSearch, { params: { id } })
  },
  unsubscribeFromSearch: async () => {
    const { id, userId } = await saveSearch()
    const token = await unsubscribeToken({ id, userId })
    return () => visitor.call(endpoints.unsubscribeFromSearch, { query: { token } })
  },
  openSearchUnsubscribePage: async () => () =>
    visitor.call(endpoints.openSearchUnsubscribePage, { query: { token: 'from.a.mail' } }),
}
