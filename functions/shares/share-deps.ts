import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { chargesInEarnest } from '../platform/stripe.ts'
import type { ShareDeps } from './sale-of-shares.ts'

export const shareDeps: ShareDeps = { ...checkoutDeps, chargesInEarnest }
