import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { presentShop } from '../core/shop/present-shop.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { changeShop } from './changing-shop.ts'

const CHANGES_PER_HOUR = 60

export const handler = endpoint(sellers.updateShop, {}, async ({ body, user, now }) => {
  await countAndLimit(`shop:${user.id}`, CHANGES_PER_HOUR, 3_600, now)
  return presentShop(await changeShop(user.id, body, now), now)
})
