import { setTimeout as pause } from 'node:timers/promises'
import { bidFromOutside } from '../load/shop/bidding-load.ts'
import { post, register, registerAdmin } from '../load/shop/http-client.ts'
import { atLeast, type Figure, measure } from './figures.ts'
import { whileServed } from './served-checkout.ts'

/** Accepted bids a second on one auction, over HTTP. `npm run bench -- auctions` compares with the bare update. */
const SECONDS = 5
const CROWDS = [1, 8, 32]
const REST_MS = 8_000

await measure(root =>
  whileServed(root, async ({ origin }) => {
    const seller = await registerAdmin(origin, 'seller')
    const figures: Figure[] = []
    for (const crowd of CROWDS) {
      const item = await post(origin, seller, '/api/inventory', { itemName: 'Ginger jar' })
      const offer = { inventoryId: item.body.id, itemName: 'Ginger jar', listingType: 'auction', durationDays: 3 }
      const { body } = await post(origin, seller, '/api/listings', offer)
      const listingId = body.id ?? ''
      // Of this auction alone: a new member’s open bids have a limit, past which they are refused.
      const cookies: string[] = []
      for (let number = 0; number < Math.max(2, crowd); number++)
        cookies.push(await register(origin, `bidder${crowd}-${number}`))
      const manner = crowd === 1 ? 'in-turn' : 'at-once'
      const { taken, seconds } = await bidFromOutside({ origin, listingId, cookies, from: 1, manner, seconds: SECONDS })
      const what = crowd === 1 ? 'bids, one after the other' : `bids, ${crowd} people at once`
      figures.push({ what, value: taken.length / seconds, unit: 'a second', goal: atLeast(crowd === 1 ? 2.5 : 1) })
      await pause(REST_MS)
    }
    return figures
  }),
)
