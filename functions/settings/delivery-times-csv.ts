import Papa from 'papaparse'
import * as z from 'zod'
import { DomainError } from '../../shared/contract/errors.ts'
import { isCountry } from '../../shared/rules/countries.ts'
import {
  ABROAD,
  ANY,
  type DeliveryTime,
  DOMESTIC,
  MAX_DELIVERY_DAYS,
  shippingServices,
} from '../../shared/rules/delivery-times.ts'

const MAX_ROWS = 1_000
/** Said at once. */
const MAX_FAULTS = 20

const columns = ['from', 'to', 'service', 'days', 'source', 'as of'] as const

/** A country, or one of some words. */
const place = (words: readonly string[], message: string) =>
  z
    .string()
    .transform(text => (words.includes(text.toLowerCase()) ? text.toLowerCase() : text.toUpperCase()))
    .refine(text => words.includes(text) || isCountry(text), message)

const rowSchema = z.object({
  from: place([ANY], 'is not a country code of two letters, like DE, or *'),
  to: place([DOMESTIC, ABROAD], 'is not a country code of two letters, like DE, or domestic or abroad'),
  service: z.enum(shippingServices, `is not ${shippingServices.join(', ')}`),
  days: z
    .string()
    .regex(/^\d{1,3}$/, 'is not a whole number')
    .transform(Number)
    .refine(days => days >= 1 && days <= MAX_DELIVERY_DAYS, `is not from 1 to ${MAX_DELIVERY_DAYS}`),
  source: z.string().min(1, 'is empty').max(200, 'has more than 200 characters'),
  'as of': z.iso.date('is not a day like 2026-01-31'),
})

/** @throws DomainError invalid_request, which names rows as a spreadsheet does */
export function readDeliveryTimesCsv(csv: string): DeliveryTime[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { preview: MAX_ROWS + 2 })
  const [header = [], ...lines] = data
  const places = new Map(header.map((name, at) => [name.trim().toLowerCase(), at]))
  const missing = columns.filter(column => !places.has(column))
  if (missing.length > 0) throw refused([`The first row does not name these columns: ${missing.join(', ')}.`])
  if (lines.length > MAX_ROWS) throw refused([`Use at most ${MAX_ROWS} rows.`])
  const faults: string[] = []
  const times = new Map<string, DeliveryTime>()
  for (const [index, cells] of lines.entries()) {
    if (cells.every(cell => cell.trim() === '')) continue
    // The apostrophe keeps a spreadsheet from reading a cell as a formula.
    const read = rowSchema.safeParse(
      Object.fromEntries(columns.map(column => [column, cells[places.get(column)!]?.trim().replace(/^'/, '') ?? ''])),
    )
    if (read.success) {
      const { 'as of': asOf, ...time } = read.data
      const key = [time.from, time.to, time.service].join(' ')
      if (times.has(key)) faults.push(`Row ${index + 2}: another row is about the same way and service.`)
      times.set(key, { ...time, asOf })
    } else
      faults.push(...read.error.issues.map(({ path, message }) => `Row ${index + 2}: “${String(path[0])}” ${message}.`))
  }
  if (faults.length === 0 && times.size === 0) faults.push('The file has no rows.')
  if (faults.length > 0) throw refused(faults)
  return [...times.values()]
}

const refused = (faults: readonly string[]) =>
  new DomainError(
    'invalid_request',
    {},
    faults.slice(0, MAX_FAULTS).map(message => ({ path: 'csv', message })),
  )

/** As `readDeliveryTimesCsv` reads it. */
export const deliveryTimesCsv = (times: readonly DeliveryTime[]): string =>
  Papa.unparse(
    {
      fields: [...columns],
      data: times.map(({ from, to, service, days, source, asOf }) => [from, to, service, String(days), source, asOf]),
    },
    { escapeFormulae: true },
  )
