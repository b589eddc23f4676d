import { caseWrites } from './after-sale/cases.ts'
import { moneyBackWrites } from './after-sale/money-back.ts'
import { orderWrites } from './after-sale/orders.ts'
import { payoutWrites } from './after-sale/payouts.ts'
import type { Room } from './write.ts'

export const afterSale: Room = {
  features: [
    'sold',
    'orders',
    'cases',
    'disputes',
    'core/case',
    'payouts',
    'core/order',
    'core/money/payout',
    'core/money/payout-account',
    'core/money/refund',
    'core/money/transfer',
    'core/money/returned',
    'core/money/dispute',
  ],
  writes: [...payoutWrites, ...orderWrites, ...caseWrites, ...moneyBackWrites],
  unreached: {
    'core/money/dispute/dispute-store.ts noteDispute':
      'It needs a dispute for which Stripe took no money; appeals.test.ts notes it.',
    onCaseMovedFollow: 'It writes in core/tracking alone.',
    onCaseMovedPublish: 'It writes nothing.',
    onSharesSoldPayOut: 'It is with buying shares of another owner (paying.ts).',
  },
}
