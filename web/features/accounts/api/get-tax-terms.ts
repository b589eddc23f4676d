import { queryOptions, useQuery } from '@tanstack/react-query'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const taxTermsQuery = queryOptions(endpointQuery(finance.getTaxTerms))

export const useTaxTerms = () => useQuery(taxTermsQuery)
