import { createHmac } from 'node:crypto'
import { inTransaction } from './database.ts'
import type { Workplace } from './workplace.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const DELAYS = [1 * SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 1 * HOUR, 3 * HOUR]
const GIVE_UP_AFTER = 72 * HOUR
const ANSWER_LIMIT_MS = 10 * SECOND
const AT_ONCE = 8

interface Delivery {
  event_id: string
  first_at: number
  attempts: number
}

export interface WebhookTarget {
  url: string
  secret: string
}

/** Stripe's scheme: `t` is in seconds, `v1` an HMAC-SHA256 of `t.body`. */
function signatureHeader(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Posts events until the webhook answers 2xx, with growing delays for up to three days, also after a restart. */
export class WebhookSender {
  readonly #workplace: Workplace
  readonly #target: WebhookTarget
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(workplace: Workplace, target: WebhookTarget) {
    this.#workplace = workplace
    this.#target = target
  }

  /** After a start, nobody should wait hours for an event that failed while everything was down. */
  retryAllNow(): void {
    this.#workplace.db.prepare('UPDATE deliveries SET next_at = ?').run(this.#workplace.now().getTime())
    this.sendDue()
  }

  sendDue(): void {
    if (this.#stopping.signal.aborted) return
    const free = AT_ONCE - this.#underWay.size
    if (free <= 0) return
    const due = this.#workplace.db
      .prepare(
        'SELECT event_id, first_at, attempts FROM deliveries WHERE next_at <= ? ORDER BY next_at, first_at LIMIT ?',
      )
      .all(this.#workplace.now().getTime(), AT_ONCE * 2) as unknown as Delivery[]
    for (const delivery of due.filter(({ event_id }) => !this.#underWay.has(event_id)).slice(0, free)) {
      const sending = this.#send(delivery).finally(() => {
        this.#underWay.delete(delivery.event_id)
        this.sendDue()
      })
      this.#underWay.set(delivery.event_id, sending)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#underWay.values())
  }

  async #send(delivery: Delivery): Promise<void> {
    const arrived = await this.#post(delivery.event_id)
    if (this.#stopping.signal.aborted && !arrived) return
    const { db } = this.#workplace
    inTransaction(db, () => (arrived ? this.#noteArrival(delivery.event_id) : this.#postpone(delivery)))
  }

  async #post(eventId: string): Promise<boolean> {
    const event = this.#workplace.store.find('event', eventId)
    if (!event) return true
    const body = JSON.stringify(event, null, 2)
    const seconds = Math.floor(this.#workplace.now().getTime() / 1000)
    try {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, this.#target.secret, seconds),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      // Unreachable, too slow or cut off: tried again.
      return false
    }
  }

  #noteArrival(eventId: string): void {
    const { db, store } = this.#workplace
    db.prepare('DELETE FROM deliveries WHERE event_id = ?').run(eventId)
    const event = store.find('event', eventId)
    if (event) store.save({ ...event, pending_webhooks: 0 })
  }

  #postpone({ event_id, first_at, attempts }: Delivery): void {
    const { db, now } = this.#workplace
    const next = now().getTime() + (DELAYS[Math.min(attempts, DELAYS.length - 1)] ?? 0)
    if (next - first_at > GIVE_UP_AFTER) db.prepare('DELETE FROM deliveries WHERE event_id = ?').run(event_id)
    else
      db.prepare('UPDATE deliveries SET next_at = ?, attempts = ? WHERE event_id = ?').run(next, attempts + 1, event_id)
  }
}
