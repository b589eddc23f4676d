import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { payouts } from '../../../shared/endpoints/payouts.ts'
import { listingStatuses } from '../../../shared/listing.ts'
import { userChannel } from '../../../shared/live-channels.ts'
import { inventoryQuery } from '../../lib/api/list-inventory.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { isYetRepeated } from '../../lib/live/catching-up.ts'
import { useChannel } from '../../lib/live/use-channel.ts'
import { useUser } from '../../lib/use-user.ts'

const news = z.object({ kind: z.literal('listing'), id: z.string(), status: z.enum(listingStatuses) })

/** Keeps the register's pieces true while they are sold, or taken off sale, on the web. */
export function useWebSales(): void {
  const client = useQueryClient()
  const { user } = useUser()
  const { queryKey } = inventoryQuery
  const refresh = () => {
    for (const key of [queryKey, queryKeyOf(payouts.getSellerDashboard)]) {
      void client.invalidateQueries({ queryKey: key })
    }
  }
  useChannel(user ? userChannel(user.id) : undefined, {
    receive: event => {
      const { data } = news.safeParse(event)
      if (!data || data.status === 'active' || data.status === 'reserved') return
      const isOffered = client.getQueryData(queryKey)?.some(item => item.listingId === data.id && item.soldAt === null)
      if (isOffered) refresh()
    },
    onOpen: () => {
      if (!isYetRepeated(client, queryKey)) refresh()
    },
  })
}
