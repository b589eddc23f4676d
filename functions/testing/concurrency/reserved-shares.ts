import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { shares } from '../../../shared/contract/endpoints/shares.ts'
import { findCheckout, findCheckoutBySession } from '../../core/money/checkout/checkout-store.ts'
import { endOverdueCheckout } from '../../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../../core/money/purchase/checkout-deps.ts'
import { newAsset } from '../assets.ts'
import { pay, sessionIdOf } from '../payments.ts'
import { MINUTE } from '../time.ts'
import { newAdmin, newMember } from '../visitor.ts'
import { calling, repeatable, working } from '../write-model/write.ts'
import type { Scene } from './at-once.ts'

/** Ada has reserved six of ten shares. */
const reserved: Scene = {
  name: 'shares of which most are reserved',
  acts: [
    'Ada asks for the page again',
    'Ada gives up',
    'Ada has paid',
    'her time is over',
    'Bea buys four',
    'Bea buys five',
    'the number of shares changes',
    'the name changes',
  ],
  refused: ['Bea buys five', 'the number of shares changes'],
  mayLeave: /"status": "(?:expired|cancelled)"/,
  // The audit names it as its admin saw it.
  alike: /"subject": "[^"]+"/,
  set: async () => {
    const [ada, bea, admin] = await Promise.all([newMember(), newMember(), newAdmin()])
    const { id: assetId } = await newAsset({ totalShares: 10 } as never)
    const buy = (buyer: typeof ada, count: number) =>
      calling(buyer, shares.buyShares, { body: { assetId, shares: count }, headers: repeatable() })
    const change = (body: object) =>
      calling(admin, shares.updateFractionalAsset, { params: { id: assetId }, body: body as never })
    const { body } = await ada.call(shares.buyShares, { body: { assetId, shares: 6 }, headers: repeatable() })
    const sessionId = sessionIdOf(body.url)
    const checkoutId = (await findCheckoutBySession(sessionId))?.id ?? ''
    return {
      'Ada asks for the page again': buy(ada, 6),
      'Ada gives up': calling(ada, checkout.cancelCheckout, { params: { checkoutId } }),
      'Ada has paid': async () => {
        await pay(body.url)
        return ada.call(checkout.getCheckoutSession, { params: { sessionId } })
      },
      'her time is over': working(async () =>
        endOverdueCheckout((await findCheckout(checkoutId))!, new Date(Date.now() + 34 * MINUTE), checkoutDeps),
      ),
      'Bea buys four': buy(bea, 4),
      'Bea buys five': buy(bea, 5),
      'the number of shares changes': change({ totalShares: 20 }),
      'the name changes': change({ itemName: 'Mantel clock' }),
    }
  },
}

export const shareScenes: readonly Scene[] = [reserved]
