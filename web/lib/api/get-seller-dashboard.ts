import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { endedAuctionsOf } from '../item-state.ts'
import { endpointQuery } from '../queries.ts'
import { serverNow } from '../server-clock.ts'

export type SellerDashboard = ResponseOf<typeof payouts.getSellerDashboard>
export type Sale = SellerDashboard['transactions'][number]

const dashboardQuery = queryOptions({
  ...endpointQuery(payouts.getSellerDashboard),
  refetchOnMount: 'always',
})

export const useSellerDashboard = () => useQuery(dashboardQuery)

export const useEndedAuctions = (items: readonly InventoryEntry[]) =>
  useQuery({
    ...dashboardQuery,
    select: ({ listings }) => endedAuctionsOf(listings, serverNow()),
    enabled: items.some(({ listingId, soldAt }) => listingId && !soldAt),
  })
