import type { QueryClient } from '@tanstack/react-query'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import { queryKeyOf } from '../../../lib/api.ts'

export const refreshOffers = (client: QueryClient) =>
  Promise.all(
    [offers.listSentOffers, offers.listReceivedOffers, listings.getListing].map(row =>
      client.invalidateQueries({ queryKey: queryKeyOf(row) }),
    ),
  )
