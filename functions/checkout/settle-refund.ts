import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { auditing } from '../core/audit/audit-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findRefunds, isLeftToAdmin, settleRefund } from '../core/money/checkout/refund-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(checkout.settleRefund, {}, async ({ params, body, user, now }) => {
  const refund = (await findRefunds(params.checkoutId)).find(({ stripeRefundId }) => stripeRefundId === body.refundId)
  if (refund?.paidBack) return { refund: 'succeeded' as const }
  if (!refund || !isLeftToAdmin(refund)) throw new DomainError('not_found')
  const { openDisputeCents = 0 } = (await findCheckout(params.checkoutId)) ?? {}
  if (openDisputeCents > 0) throw new DomainError('refund_disputed')
  const audit = auditing(user, now)
  const entry = await audit.parts({
    ...{ act: 'refund_settled', subjectKind: 'order', subjectId: params.checkoutId, subject: refund.itemName },
    ...{ reason: `${formatCents(refund.amountCents)}: ${body.note}`, memberId: refund.buyerId },
  })
  if (!(await settleRefund(refund, body.note, user.id, now, ...entry))) throw new DomainError('conflict')
  await audit.logged()
  return { refund: 'succeeded' as const }
})
