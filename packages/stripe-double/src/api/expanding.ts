import type { ObjectName } from '../object-store.ts'
import { asOfNow } from '../payments/ledger.ts'
import { RequestError } from '../request-error.ts'
import type { Workplace } from '../workplace.ts'
import { lineItemList } from './line-items.ts'

type Json = Record<string, unknown>

/** The object that an id in a field names. Fields that are always null here need no entry. */
const REFERENCES: Record<string, Record<string, ObjectName>> = {
  'checkout.session': { customer: 'customer', payment_intent: 'payment_intent', setup_intent: 'setup_intent' },
  'checkout.session.shipping_cost': { shipping_rate: 'shipping_rate' },
  'checkout.session.shipping_options': { shipping_rate: 'shipping_rate' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  payment_intent: { latest_charge: 'charge' },
  charge: { payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  refund: { charge: 'charge', payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  transfer: { destination: 'account', source_transaction: 'charge', balance_transaction: 'balance_transaction' },
  payout: { balance_transaction: 'balance_transaction', failure_balance_transaction: 'balance_transaction' },
  transfer_reversal: { transfer: 'transfer', balance_transaction: 'balance_transaction' },
}

/** A balance transaction's source may be any of these. */
const SOURCES: Record<string, ObjectName> = {
  ch: 'charge',
  du: 'dispute',
  py: 'charge',
  po: 'payout',
  re: 'refund',
  tr: 'transfer',
  trr: 'transfer_reversal',
}

const DEEPEST = 4

/** `paths` are such as `payment_intent.latest_charge` or `data.charge`. */
export function expand(answer: object, paths: string[], workplace: Workplace): object {
  const expanded = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST) {
      throw new RequestError(`You cannot expand more than ${DEEPEST} levels of a property`)
    }
    expandPath(expanded as Json, steps, path, workplace)
  }
  return expanded
}

/** @param part where a part of an object is, because parts do not say what they are */
function expandPath(
  object: Json,
  [field, ...rest]: string[],
  path: string,
  workplace: Workplace,
  part = String(object.object),
): void {
  if (field === undefined) return
  if (object.object === 'list' && field === 'data') {
    for (const item of object.data as Json[]) expandPath(item, rest, path, workplace)
    return
  }
  if (object.object === 'checkout.session' && field === 'line_items') {
    object.line_items ??= lineItemList(String(object.id), {}, workplace.store)
    return
  }
  const value = object[field]
  const kind = typeof value === 'string' ? kindOf(value, field, part) : undefined
  const next = kind ? find(kind, String(value), workplace) : value
  // An account may have vanished.
  if (kind && !next) return
  object[field] = next
  if (next === null) return
  if (typeof next !== 'object') throw new RequestError(`This property cannot be expanded (${path}).`)
  if (rest.length === 0) return
  for (const inner of Array.isArray(next) ? next : [next]) {
    expandPath(inner as Json, rest, path, workplace, (inner as Json).object ? undefined : `${part}.${field}`)
  }
}

const kindOf = (id: string, field: string, part: string): ObjectName | undefined =>
  part === 'balance_transaction' && field === 'source' ? SOURCES[id.split('_')[0] ?? ''] : REFERENCES[part]?.[field]

function find(kind: ObjectName, id: string, workplace: Workplace): object | undefined {
  const found = workplace.store.find(kind, id)
  return found?.object === 'balance_transaction' ? asOfNow(found, workplace) : found
}
