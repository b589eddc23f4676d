import { accountErasureDue } from '../../events/account.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { eraseOwn } from './erasing-own.ts'

export const handler = reaction(accountErasureDue, checkoutDeps, ({ payload, now }, deps) =>
  eraseOwn({ userId: payload.userId, now, deps }),
)
