import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { sumCents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { findRefunds, isLeftToAdmin } from '../core/money/checkout/refund-store.ts'
import { retryRefunds } from '../core/money/refund/refunding.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = endpoint(checkout.retryRefund, { stripe }, async ({ params, user, now }, deps) => {
  const { checkoutId } = params
  const left = (await findRefunds(checkoutId)).filter(isLeftToAdmin)
  const [first] = left
  if (first) {
    const sum = formatCents(sumCents(left.map(({ amountCents }) => amountCents)))
    const about = { subjectKind: 'order', subjectId: checkoutId, subject: first.itemName } as const
    const reason = `${sum}, which a bank rejected, is sent again.`
    await transactAudited({ act: 'refund_retried', ...about, reason, memberId: first.buyerId }, user, now, {})
  }
  return { refund: await retryRefunds(checkoutId, now, deps) }
})
