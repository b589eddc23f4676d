import type Stripe from 'stripe'

export class Lost extends Error {}

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  client_reference_id: string
  amount_total: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: { id: string; status: string } | null
}

/** Like the SDK's error that a retry can't change. */
const refusal = (message: string) => Object.assign(new Error(message), { type: 'StripeInvalidRequestError' })

/** Stripe's checkout in memory, with its own clock. `fails` decides whether a call is lost, and again its answer. */
export class UnreliableStripe {
  readonly sessions = new Map<string, Session>()
  readonly events: { type: string; sessionId: string }[] = []
  private readonly byKey = new Map<string, Session>()
  private readonly clock: () => Date
  private readonly fails: () => boolean

  constructor(clock: () => Date, fails: () => boolean) {
    this.clock = clock
    this.fails = fails
  }

  readonly client = async () =>
    ({
      checkout: {
        sessions: {
          create: (params: Stripe.Checkout.SessionCreateParams, { idempotencyKey = '' }) =>
            this.answer(() => this.create(params, idempotencyKey)),
          retrieve: (id: string) => this.answer(() => this.find(id)),
          expire: (id: string) => this.answer(() => this.expire(id)),
        },
      },
    }) as unknown as Stripe

  sessionAt(url: string): Session {
    return this.find(new URL(url).pathname.slice(1))
  }

  /** @returns whether the page was still open */
  pay(url: string, outcome: 'paid' | 'processing'): boolean {
    const session = this.sessionAt(url)
    if (session.status !== 'open') return false
    const status = outcome === 'paid' ? 'succeeded' : 'processing'
    session.status = 'complete'
    session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid'
    session.payment_intent = { id: `pi_${session.id}`, status }
    this.note('checkout.session.completed', session)
    return true
  }

  decide(session: Session, isGood: boolean): void {
    if (session.status !== 'complete' || session.payment_status === 'paid') return
    session.payment_status = isGood ? 'paid' : 'unpaid'
    session.payment_intent = { id: `pi_${session.id}`, status: isGood ? 'succeeded' : 'requires_payment_method' }
    this.note(isGood ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session)
  }

  /** With the session as it is now. */
  eventAt(index: number): Stripe.Event {
    const { type, sessionId } = this.events[index]!
    const { payment_intent, ...session } = this.find(sessionId)
    return {
      id: `evt_${sessionId}_${index}`,
      type,
      data: { object: { ...session, payment_intent: payment_intent?.id ?? null } },
    } as never
  }

  private async answer<T>(ask: () => T): Promise<T> {
    if (this.fails()) throw new Lost('the call was lost')
    await Promise.resolve()
    const found = ask()
    if (this.fails()) throw new Lost('its answer was lost')
    return structuredClone(found)
  }

  private create(params: Stripe.Checkout.SessionCreateParams, key: string): Session {
    const known = this.byKey.get(key)
    if (known) return known
    const [{ quantity = 0, price_data }] = params.line_items as [Stripe.Checkout.SessionCreateParams.LineItem]
    const id = `cs_${params.client_reference_id}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://pay.example/${id}`,
      client_reference_id: params.client_reference_id ?? '',
      amount_total: quantity * (price_data?.unit_amount ?? 0),
      expiresAt: (params.expires_at ?? 0) * 1000,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    }
    this.sessions.set(id, session)
    this.byKey.set(key, session)
    return session
  }

  private find(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw Object.assign(refusal('no such session'), { code: 'resource_missing' })
    if (session.status === 'open' && session.expiresAt <= this.clock().getTime()) this.end(session)
    return session
  }

  private expire(id: string): Session {
    const session = this.find(id)
    if (session.status !== 'open') throw refusal('only an open session can be expired')
    this.end(session)
    return session
  }

  private end(session: Session): void {
    session.status = 'expired'
    this.note('checkout.session.expired', session)
  }

  private note(type: string, { id }: Session): void {
    this.events.push({ type, sessionId: id })
  }
}
