import { useQuery } from '@tanstack/react-query'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useReconciliation = () => useQuery(endpointQuery(finance.getReconciliation))
