import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type SellerDashboard = ResponseOf<typeof payouts.getSellerDashboard>
export type Sale = SellerDashboard['transactions'][number]

const dashboardQuery = queryOptions({
  ...endpointQuery(payouts.getSellerDashboard),
  // Others buy while this page is not looking.
  refetchOnMount: 'always',
})

export const useSellerDashboard = () => useQuery(dashboardQuery)
