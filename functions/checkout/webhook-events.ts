import type Stripe from 'stripe'
import * as z from 'zod'
import { DomainError } from '../../shared/contract/errors.ts'
import { findCheckout, releaseCheckout } from '../core/money/checkout/checkout-store.ts'
import { isEventHandled, rememberEvent } from '../core/money/checkout/stripe-event-store.ts'
import { applySession, type CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { forgetAccount, noteBankAnswer, refreshAccountById } from '../core/money/payout-account/connecting.ts'
import { noteReturns, refreshRefund } from '../core/money/refund/refunding.ts'
import { recordTransferNews } from '../core/money/transfer/send.ts'
import { keepSavedCard } from '../core/standing/saved-card.ts'
import { log } from '../platform/log.ts'
import { acceptedSecrets } from '../platform/secrets.ts'
import { isOfType, type StripeDeps } from '../platform/stripe.ts'

/** The SDK refuses only old signatures; one dated in the future would stay valid until then. */
const TOLERANCE_SECONDS = 300

/** `t=…,v1=…`, perhaps with other signatures. The SDK throws other errors for other formats. */
const SIGNATURE_FORM =
  /^(?:t=\d{1,12}|v1=[0-9a-f]{64}|v(?!1=)\w{1,8}=\w{1,256})(?:,(?:t=\d{1,12}|v1=[0-9a-f]{64}|v(?!1=)\w{1,8}=\w{1,256})){0,15}$/

const EVENT_FORM = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.looseObject({ object: z.looseObject({}) }),
})

/**
 * STRIPE_WEBHOOK_SECRET can be several, comma-separated: Stripe signs connected accounts' events with another one.
 * @throws DomainError invalid_signature (also if stale or postdated), malformed_body if what is signed is no event
 */
export async function verifyWebhook(
  body: Uint8Array,
  signature: string | undefined,
  now: Date,
  { stripe }: StripeDeps,
): Promise<Stripe.Event> {
  if (!signature || !SIGNATURE_FORM.test(signature) || body.length === 0) throw new DomainError('invalid_signature')
  const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(sentAt <= now.getTime() / 1000 + TOLERANCE_SECONDS)) throw new DomainError('invalid_signature')
  const { webhooks } = await stripe()
  for (const secret of (await acceptedSecrets('STRIPE_WEBHOOK_SECRET')).flatMap(list => list.split(','))) {
    try {
      return checkedEvent(webhooks.constructEvent(Buffer.from(body), signature, secret.trim(), TOLERANCE_SECONDS))
    } catch (error) {
      if (error instanceof SyntaxError) throw new DomainError('malformed_body')
      if (!isOfType(error, 'StripeSignatureVerificationError')) throw error
    }
  }
  throw new DomainError('invalid_signature')
}

/** The SDK checks who signed, not what. */
function checkedEvent(event: Stripe.Event): Stripe.Event {
  const { success, data } = EVENT_FORM.safeParse(event)
  if (!success) throw new DomainError('malformed_body')
  return data as unknown as Stripe.Event
}

/** Repeated, late and shuffled events change nothing that is settled. */
export async function handleWebhookEvent(event: Stripe.Event, now: Date, deps: CheckoutDeps): Promise<void> {
  if (await isEventHandled(event.id)) return
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      await handleSession(event.type, event.data.object, now, deps)
      break
    case 'setup_intent.succeeded':
      await keepSavedCard(event.data.object, deps)
      break
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      await refreshRefund(event.data.object, now, deps)
      break
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      await refreshDispute(event.data.object.id, now, deps)
      break
    case 'charge.refunded':
      if (event.data.object.metadata.checkoutId) {
        await noteReturns(event.data.object.metadata.checkoutId, event.data.object, now, deps)
      }
      break
    case 'transfer.reversed':
      await recordTransferNews(event.data.object, now, deps)
      break
    case 'account.updated':
      // The account is read again, because events can be out of order.
      await refreshAccountById(event.data.object.id, now, deps)
      break
    case 'payout.paid':
    case 'payout.failed':
      // Without an account it is our own bank's.
      if (event.account) await noteBankAnswer(event.account, now, deps)
      break
    case 'account.application.deauthorized':
      if (event.account) await forgetAccount(event.account, now)
      break
  }
  await rememberEvent(event.id, event.type, now)
}

async function handleSession(
  type: Stripe.Event.Type,
  session: Stripe.Checkout.Session,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  // A saved card has an event of its own.
  if (session.mode === 'setup') return
  const checkout = await findCheckout(session.client_reference_id ?? '')
  if (!checkout || (checkout.sessionId && checkout.sessionId !== session.id)) {
    await log.warn('a session that is not ours', { sessionId: session.id })
    return
  }
  if (type === 'checkout.session.async_payment_failed') {
    return releaseCheckout(checkout, deps.subjectOf(checkout), 'expired', now)
  }
  await applySession(checkout, session, now, deps)
}
