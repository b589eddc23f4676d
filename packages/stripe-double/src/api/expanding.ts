import type { ObjectName, ObjectStore } from '../object-store.ts'
import { RequestError } from '../request-error.ts'
import { lineItemList } from './line-items.ts'

type Json = Record<string, unknown>

/** The object that an id in a field names. Fields that are always null here need no entry. */
const REFERENCES: Record<string, Record<string, ObjectName>> = {
  'checkout.session': { payment_intent: 'payment_intent' },
  'checkout.session.shipping_cost': { shipping_rate: 'shipping_rate' },
  'checkout.session.shipping_options': { shipping_rate: 'shipping_rate' },
  payment_intent: { latest_charge: 'charge' },
  charge: { payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  refund: { charge: 'charge', payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  transfer: { destination: 'account', source_transaction: 'charge', balance_transaction: 'balance_transaction' },
}

const DEEPEST = 4

/** `paths` are such as `payment_intent.latest_charge` or `data.charge`. */
export function expand(answer: object, paths: string[], store: ObjectStore): object {
  const expanded = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST) {
      throw new RequestError(`You cannot expand more than ${DEEPEST} levels of a property`)
    }
    expandPath(expanded as Json, steps, path, store)
  }
  return expanded
}

/** @param part where a part of an object is, because parts do not say what they are */
function expandPath(
  object: Json,
  [field, ...rest]: string[],
  path: string,
  store: ObjectStore,
  part = String(object.object),
): void {
  if (field === undefined) return
  if (object.object === 'list' && field === 'data') {
    for (const item of object.data as Json[]) expandPath(item, rest, path, store)
    return
  }
  if (object.object === 'checkout.session' && field === 'line_items') {
    object.line_items ??= lineItemList(String(object.id), {}, store)
    return
  }
  const kind = REFERENCES[part]?.[field]
  const value = object[field]
  if (typeof value === 'string' && kind) object[field] = store.find(kind, value) ?? value
  const next = object[field]
  if (next === null) return
  if (typeof next !== 'object') throw new RequestError(`This property cannot be expanded (${path}).`)
  if (rest.length === 0) return
  for (const inner of Array.isArray(next) ? next : [next]) {
    expandPath(inner as Json, rest, path, store, (inner as Json).object ? undefined : `${part}.${field}`)
  }
}
