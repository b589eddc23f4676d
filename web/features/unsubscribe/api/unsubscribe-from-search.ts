import { useMutation } from '@tanstack/react-query'
import { savedSearches } from '../../../../shared/contract/endpoints/saved-searches.ts'
import { call } from '../../../lib/api.ts'

export const useUnsubscribeFromSearch = (token: string) =>
  useMutation({ mutationFn: () => call(savedSearches.unsubscribeFromSearch, { query: { token } }) })
