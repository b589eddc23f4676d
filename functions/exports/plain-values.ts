import { type Cents, cents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain }

/** `priceCents: 24500` becomes `price: "245.00"`. */
const nameOf = (name: string) => (name === 'cents' ? 'amount' : name.replace(/Cents$/, ''))
const isAmount = (name: string) => name === 'cents' || name.endsWith('Cents')

function plainValue(value: unknown): Plain {
  if (value instanceof Set) return [...value].map(plainValue)
  if (Array.isArray(value)) return value.map(plainValue)
  if (value instanceof Uint8Array) return null
  if (value && typeof value === 'object') return plainFields(value)
  return (value ?? null) as Plain
}

export const plainFields = (fields: object): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      isAmount(name) && typeof value === 'number'
        ? [nameOf(name), centsToDecimal(cents(value) as Cents)]
        : [name, plainValue(value)],
    ),
  )

/** The column of a field. */
export const columnOf = nameOf

/** What a cell of a table says of a value: lists and records as JSON. */
export function cellOf(value: Plain | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
