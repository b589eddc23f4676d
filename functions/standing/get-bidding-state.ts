import { standing } from '../../shared/contract/endpoints/standing.ts'
import { biddingStateOf } from '../../shared/rules/unpaid-wins.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(standing.getBiddingState, {}, async ({ user, now }) => {
  const { state, until } = biddingStateOf(user, now)
  const { unpaidWins = {}, cardOnFile } = user
  return {
    state,
    until: until ?? null,
    unpaid: Object.entries(unpaidWins)
      .map(([listingId, at]) => ({ listingId, at }))
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    card: cardOnFile ? { brand: cardOnFile.brand, last4: cardOnFile.last4 } : null,
  }
})
