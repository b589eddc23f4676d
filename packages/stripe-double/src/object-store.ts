import type { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'

/** JSON has decimals as text, which the SDK turns into `Decimal`. */
export interface LineItem extends Omit<Stripe.LineItem, 'price'> {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
}

/** The account has one. */
export type TaxSettings = Stripe.Tax.Settings & { id: 'tax.settings' }

/** What paying a session needs, but the API does not show. */
export interface CheckoutDetails {
  object: 'checkout_details'
  id: string
  lineItems: LineItem[]
  pictureUrls: (string | undefined)[]
  paymentIntent: { description?: string; metadata: Record<string, string>; transferGroup?: string }
}

/** Whose an object is that a connected account can have, too. */
export interface OwnerNote {
  object: 'owner'
  id: string
  of: string
  kind: string
  owner: string
}

export interface StoredObjects {
  'checkout.session': Stripe.Checkout.Session
  checkout_details: CheckoutDetails
  shipping_rate: Stripe.ShippingRate
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  payment_method: Stripe.PaymentMethod
  customer: Stripe.Customer
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  account: Stripe.Account
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  payout: Stripe.Payout
  owner: OwnerNote
  'terminal.location': Stripe.Terminal.Location
  'terminal.reader': Stripe.Terminal.Reader
  'tax.registration': Stripe.Tax.Registration
  'tax.settings': TaxSettings
  balance_transaction: Stripe.BalanceTransaction
  event: Stripe.Event
}

export type ObjectName = keyof StoredObjects

export interface ListQuery {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  where?: Record<string, string | undefined>
  /** Owner of balance transactions and payouts. */
  owner?: string | undefined
  anyOf?: { field: string; values: string[] } | undefined
  created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

interface Row {
  body: string
}

/** Each object is stored as the JSON of the API's answer. */
export class ObjectStore {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  find<Name extends ObjectName>(object: Name, id: string): StoredObjects[Name] | undefined {
    const row = this.#db.prepare('SELECT body FROM objects WHERE object = ? AND id = ?').get(object, id)
    return row && read(row as unknown as Row)
  }

  save(object: StoredObjects[ObjectName]): void {
    this.#db
      .prepare(
        `INSERT INTO objects (object, id, body) VALUES (?, ?, ?)
         ON CONFLICT (object, id) DO UPDATE SET body = excluded.body`,
      )
      .run(object.object, object.id, JSON.stringify(object))
  }

  /** Newest first, as Stripe's lists are. */
  list<Name extends ObjectName>(
    object: Name,
    { limit, startingAfter, endingBefore, where = {}, owner, anyOf, created = {} }: ListQuery,
  ): { data: StoredObjects[Name][]; hasMore: boolean } {
    // Not a parameter: SQLite uses a partial index only where the text shows that it applies.
    const conditions = [`object = '${object}'`]
    const values: (string | number)[] = []
    const add = (condition: string, ...operands: (string | number)[]) => {
      conditions.push(condition)
      values.push(...operands)
    }
    for (const [field, value] of Object.entries(where)) {
      if (value !== undefined) add(`json_extract(body, '$.${field}') = ?`, value)
    }
    if (owner) {
      const transaction = object === 'balance_transaction' ? 'id' : "json_extract(body, '$.balance_transaction')"
      add(`EXISTS (SELECT 1 FROM ledger WHERE transaction_id = ${transaction} AND owner = ?)`, owner)
    }
    if (anyOf)
      add(`json_extract(body, '$.${anyOf.field}') IN (SELECT value FROM json_each(?))`, JSON.stringify(anyOf.values))
    for (const [name, sign] of Object.entries(COMPARISONS)) {
      const bound = created[name as keyof typeof COMPARISONS]
      if (bound !== undefined) add(`json_extract(body, '$.created') ${sign} ?`, bound)
    }
    const position = '(SELECT seq FROM objects WHERE object = ? AND id = ?)'
    if (startingAfter) add(`seq < ${position}`, object, startingAfter)
    if (endingBefore) add(`seq > ${position}`, object, endingBefore)
    // Paging backwards takes the nearest older neighbors of the cursor first.
    const backwards = endingBefore !== undefined
    const rows = this.#db
      .prepare(
        `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
      )
      .all(...values, limit + 1) as unknown as Row[]
    const data = rows.slice(0, limit).map(row => read<StoredObjects[Name]>(row))
    return { data: backwards ? data.reverse() : data, hasMore: rows.length > limit }
  }

  sessionsDue(nowSeconds: number): Stripe.Checkout.Session[] {
    const rows = this.#db
      .prepare(
        `SELECT body FROM objects INDEXED BY open_sessions
         WHERE object = 'checkout.session' AND json_extract(body, '$.status') = 'open'
         AND json_extract(body, '$.expires_at') <= ?`,
      )
      .all(nowSeconds) as unknown as Row[]
    return rows.map(row => read<Stripe.Checkout.Session>(row))
  }

  /** Cents that transfers have drawn from a charge. */
  transferredFrom(chargeId: string): { total: number; count: number } {
    const row = this.#db
      .prepare(
        `SELECT count(*) AS count, coalesce(sum(json_extract(body, '$.amount') - json_extract(body, '$.amount_reversed')), 0) AS total
         FROM objects WHERE object = 'transfer' AND json_extract(body, '$.source_transaction') = ?`,
      )
      .get(chargeId)
    return row as unknown as { total: number; count: number }
  }
}

const read = <T>(row: Row): T => JSON.parse(row.body) as T
