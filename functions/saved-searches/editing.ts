import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { filterIssue, filtersFrom } from '../../shared/rules/saved-search.ts'
import { digestDueAt } from './digest-time.ts'
import { changeSavedSearch, findWithDigest, type SavedSearchRecord, type SearchKey } from './saved-search-store.ts'

/** @throws DomainError not_found, invalid_request if no filters are left or they contradict each other */
export async function editSavedSearch(
  key: SearchKey,
  body: BodyOf<typeof savedSearches.updateSavedSearch>,
  now: Date,
): Promise<SavedSearchRecord> {
  const { search, digest } = await findWithDigest(key)
  if (!search) throw new DomainError('not_found')
  const filters = filtersFrom(body, search.filters)
  const issue = filterIssue(filters)
  if (issue) throw new DomainError('invalid_request', {}, [issue])
  const { searchName, emailAlerts, alertFrequency } = search
  const terms = {
    searchName: body.searchName ?? searchName,
    emailAlerts: body.emailAlerts ?? emailAlerts,
    alertFrequency: body.alertFrequency ?? alertFrequency,
    filters,
  }
  const isMoved = terms.alertFrequency !== alertFrequency
  const dueAt = digestDueAt(terms.alertFrequency, search.lastAlertAt, now)
  const isDone = await changeSavedSearch(search, terms, isMoved ? { before: digest, dueAt } : undefined, now)
  // The search or its digest changed meanwhile.
  if (!isDone) return editSavedSearch(key, body, now)
  return { ...search, ...terms, updatedAt: now.toISOString() }
}
