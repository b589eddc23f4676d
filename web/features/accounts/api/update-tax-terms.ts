import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { call } from '../../../lib/api.ts'
import { taxTermsQuery } from './get-tax-terms.ts'

export function useUpdateTaxTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof finance.updateTaxTerms>) => call(finance.updateTaxTerms, { body }),
    onSuccess: terms => client.setQueryData(taxTermsQuery.queryKey, terms),
  })
}
