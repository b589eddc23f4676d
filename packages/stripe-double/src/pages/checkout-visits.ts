import type Stripe from 'stripe'
import { inTransaction } from '../database.ts'
import { CARD_FIELDS, type CardForm, readCardForm } from '../payments/card-form.ts'
import { DELIVERY_FIELDS, type DeliveryForm, readDeliveryForm } from '../payments/delivery-form.ts'
import { currentSession } from '../payments/expiring.ts'
import { type Buyer, type PaymentOutcome, pay, priceFor } from '../payments/paying.ts'
import { setUp } from '../payments/setting-up.ts'
import type { Workplace } from '../workplace.ts'
import { checkoutPage, closedCheckoutPage, unknownPage } from './checkout-page.ts'
import type { PageAnswer } from './page-answer.ts'
import { setupPage } from './setup-page.ts'

const successUrlOf = ({ success_url, id }: Stripe.Checkout.Session): string =>
  (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)

const ratesOf = (session: Stripe.Checkout.Session, { store }: Workplace): Stripe.ShippingRate[] =>
  session.shipping_options.flatMap(({ shipping_rate }) => store.find('shipping_rate', String(shipping_rate)) ?? [])

type Open = (
  session: Stripe.Checkout.Session,
  show: (attempt: Parameters<typeof checkoutPage>[3]) => PageAnswer,
) => PageAnswer

function visit(sessionId: string, workplace: Workplace, whenOpen: Open): PageAnswer {
  const { appOrigin, db, store } = workplace
  const session = inTransaction(db, () => currentSession(sessionId, workplace))
  const details = store.find('checkout_details', sessionId)
  if (!session || !(details || session.mode === 'setup')) return { status: 404, markup: unknownPage(appOrigin) }
  if (session.status !== 'open') {
    return { status: 200, markup: closedCheckoutPage(session, appOrigin) }
  }
  return whenOpen(session, attempt => ({
    status: 200,
    markup: details
      ? checkoutPage(workplace.appName, session, { details, rates: ratesOf(session, workplace) }, attempt)
      : setupPage(workplace.appName, session, attempt),
    formTargets: [session.success_url],
  }))
}

export const showCheckout = (sessionId: string, workplace: Workplace): PageAnswer =>
  visit(sessionId, workplace, (_, show) => show({ form: {} }))

const errorsOf = <Errors>(read: { errors: Errors } | object) => ('errors' in read ? read.errors : {})

function taxedFor(
  given: Buyer,
  session: Stripe.Checkout.Session,
  workplace: Workplace,
): Stripe.Checkout.Session | undefined {
  const details = workplace.store.find('checkout_details', session.id)
  return session.automatic_tax.enabled && details ? priceFor(given, session, details, workplace).session : undefined
}

/** A second press of the pay button leads on as the first did. */
export function submitCheckout(sessionId: string, typed: URLSearchParams, workplace: Workplace): PageAnswer {
  const before = workplace.store.find('checkout.session', sessionId)
  if (before?.status === 'complete') return { redirectTo: successUrlOf(before) }
  return visit(sessionId, workplace, (session, show) => {
    const form = Object.fromEntries(
      [...CARD_FIELDS, ...DELIVERY_FIELDS].map(name => [name, typed.get(name)?.trim() ?? '']),
    ) as CardForm & DeliveryForm
    form.email = session.customer_email ?? form.email
    const led = (outcome: PaymentOutcome, taxed?: Stripe.Checkout.Session): PageAnswer => {
      if (outcome.kind === 'declined') return show({ form, declined: outcome.message, ...(taxed && { taxed }) })
      return outcome.kind === 'done' ? { redirectTo: successUrlOf(session) } : showCheckout(sessionId, workplace)
    }
    const read = readCardForm(form, workplace.now())
    if (session.mode === 'setup') {
      if ('errors' in read) return show({ form, errors: read.errors })
      return led(setUp(sessionId, read.payer, workplace))
    }
    const delivery = readDeliveryForm(form, session)
    if ('errors' in read || 'errors' in delivery) {
      return show({ form, errors: { ...errorsOf(read), ...errorsOf(delivery) } })
    }
    const taxed = taxedFor(delivery.given, session, workplace)
    // Without script the page can't follow the address, so the payer sees the tax before a second press.
    if (taxed && form.shownTax !== String(taxed.total_details?.amount_tax)) return show({ form, taxed })
    return led(pay(sessionId, { ...read.payer, ...delivery.given }, workplace), taxed)
  })
}
