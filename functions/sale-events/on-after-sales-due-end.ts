import { afterSalesDue } from '../../events/sale-event.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { endAfterSales } from './after-sale.ts'

export const handler = reaction(afterSalesDue, checkoutDeps, ({ now }, deps) => endAfterSales(now, deps))
