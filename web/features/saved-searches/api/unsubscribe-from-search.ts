import { useMutation } from '@tanstack/react-query'
import { savedSearches } from '../../../../shared/endpoints/saved-searches.ts'
import { call } from '../../../lib/api.ts'

/** Stops the mail about the search that the token of a mail's link is for. */
export const useUnsubscribeFromSearch = (token: string) =>
  useMutation({ mutationFn: () => call(savedSearches.unsubscribeFromSearch, { query: { token } }) })
