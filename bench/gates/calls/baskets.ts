import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { offer } from '../measure/people.ts'

/** Holds of a basket would count against others of the same person. */
const buyer = await newMember()

async function inBasket() {
  const { listing } = await offer()
  await buyer.call(endpoints.addToBasket, { params: { listingId: listing.id } })
  return listing.id
}

export const calls: CallsOf<'baskets'> = {
  listBaskets: async () => {
    for (let n = 0; n < 3; n++) await inBasket()
    return () => buyer.call(endpoints.listBaskets)
  },
  getBasketIds: async () => () => buyer.call(endpoints.getBasketIds),
  addToBasket: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.addToBasket, { params: { listingId: listing.id } })
  },
  removeFromBasket: async () => {
    const listingId = await inBasket()
    return () => buyer.call(endpoints.removeFromBasket, { params: { listingId } })
  },
  createBasketCheckout: async () => {
    const listingIds = [await inBasket(), await inBasket()]
    return () => buyer.call(endpoints.createBasketCheckout, { body: { listingIds } })
  },
}
