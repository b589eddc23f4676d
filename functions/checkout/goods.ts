import { shareGoods } from '../shares/share-goods.ts'
import { type CheckoutRecord, type Goods, isForShares } from './checkout-record.ts'
import { listingGoods } from './listing-goods.ts'

export const goodsOf = (checkout: CheckoutRecord): Goods =>
  isForShares(checkout) ? shareGoods(checkout) : listingGoods(checkout)
