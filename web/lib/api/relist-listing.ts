import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../api.ts'
import { holdMessageOf } from '../hold-message.ts'
import { listingsChanged } from '../listings-changed.ts'
import { notify } from '../notify.ts'
import { refresh, useChange } from '../queries.ts'

export const useRelistListing = (id: string) =>
  useChange(auctions.relistListing, {
    params: { id },
    onSuccess: () => notify.success('Listed again', 'The new auction has begun.'),
    onError: error => notify.error('Couldn’t list the piece again', holdMessageOf(error)),
    onSettled: (_answer, _error, _body, _, { client }) =>
      Promise.all([
        listingsChanged(client),
        refresh(client, [
          queryKeyOf(auctions.getAuctionStatus, { params: { id } }),
          payouts.getSellerDashboard,
          inventory.listInventory,
        ]),
      ]),
  })

/** One of many, after which the caller says what is out of date. */
export const relistOne = (id: string) => call(auctions.relistListing, { params: { id } })
