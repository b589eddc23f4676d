import Papa from 'papaparse'
import * as z from 'zod'
import { DomainError, type Issue } from '../../shared/contract/errors.ts'
import { countryCodes, isCountry } from '../../shared/rules/countries.ts'
import { currencies } from '../../shared/rules/currencies.ts'
import type { PostageRate } from '../../shared/rules/postage.ts'

const MAX_ROWS = 2_000
const MAX_RATES = 100
/** Said at once. */
const MAX_FAULTS = 20

const optional = [
  'price to',
  'max length cm',
  'max width cm',
  'max height cm',
  'max length + width + height cm',
  'max length + girth cm',
  'grams per liter',
  'above liters',
  'insured up to',
] as const
const columns = [
  'carrier',
  'service',
  'from',
  'zone',
  'countries',
  'currency',
  'up to grams',
  'price',
  ...optional,
  'source',
  'address',
  'valid from',
] as const
type Column = (typeof columns)[number]

const isOptional = (column: Column) => optional.some(name => name === column)

const text = (max: number) => z.string().min(1, 'is empty').max(max, `has more than ${max} characters`)

/** Spreadsheets of some countries write a comma. */
const number = (max: number, least = 0) =>
  z
    .string()
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, 'is not a number like 12.50')
    .transform(text => Number(text.replace(',', '.')))
    .refine(value => value >= least && value <= max, `is not from ${least} to ${max}`)

const blank = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)

const length = blank(number(1_000, 1))

const country = z.string().toUpperCase().refine(isCountry, 'is not a country code of two letters, like DE')

const countriesField = z
  .string()
  .toUpperCase()
  .transform(codes => codes.split(/[\s,;]+/).filter(Boolean))
  .refine(codes => codes.length > 0, 'is empty')
  .refine(codes => codes.length <= countryCodes.length && codes.every(isCountry), {
    error: ({ input }) => `has ${(input as string[]).find(code => !isCountry(code))}, which is not a country code`,
  })

const fields = {
  carrier: text(100),
  service: text(100),
  from: country,
  zone: text(100),
  countries: countriesField,
  currency: z
    .string()
    .toUpperCase()
    .pipe(z.enum(currencies, `is not one of ${currencies.join(', ')}`)),
  'up to grams': number(1_000_000, 1).refine(Number.isInteger, 'is not a whole number'),
  price: number(10_000, 0.01),
  'price to': blank(number(10_000, 0.01)),
  'max length cm': length,
  'max width cm': length,
  'max height cm': length,
  'max length + width + height cm': length,
  'max length + girth cm': length,
  'grams per liter': blank(number(1_000, 1)),
  'above liters': blank(number(1_000)),
  'insured up to': blank(number(1_000_000)),
  source: text(200),
  address: z.url({ protocol: /^https$/, error: 'is not an address that begins with https://' }).max(300, 'is too long'),
  'valid from': z.iso.date('is not a day like 2026-01-31'),
} as const satisfies Record<Column, z.ZodType>
const rowSchema = z.object(fields)
type Row = z.output<typeof rowSchema>

/** @throws DomainError invalid_request, which names rows as a spreadsheet does */
export function readPostageCsv(csv: string): PostageRate[] {
  const faults: string[] = []
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { preview: MAX_ROWS + 2 })
  const [header = [], ...lines] = data
  const places = new Map(header.map((name, place) => [name.trim().toLowerCase(), place]))
  const missing = columns.filter(column => !places.has(column) && !isOptional(column))
  if (missing.length > 0) throw refused([`The first row does not name these columns: ${missing.join(', ')}.`])
  if (lines.length > MAX_ROWS) throw refused([`Use at most ${MAX_ROWS} rows.`])
  const sets = new Map<string, Rated>()
  for (const [index, cells] of lines.entries()) {
    if (cells.every(cell => cell.trim() === '')) continue
    const row = index + 2
    // The apostrophe keeps a spreadsheet from reading a cell as a formula.
    const cellOf = (column: Column) => cells[places.get(column) ?? -1]?.trim().replace(/^'/, '') ?? ''
    const { data: read, error } = rowSchema.safeParse(
      Object.fromEntries(columns.map(column => [column, cellOf(column)])),
    )
    if (read) faults.push(...added(sets, read, row))
    else faults.push(...error.issues.map(({ path, message }) => `Row ${row}: “${String(path[0])}” ${message}.`))
    if (faults.length >= MAX_FAULTS) break
  }
  if (faults.length === 0 && sets.size === 0) faults.push('The file has no prices.')
  if (sets.size > MAX_RATES) faults.push(`Use at most ${MAX_RATES} services and zones.`)
  if (faults.length > 0) throw refused(faults)
  return [...sets.values()].map(({ rate }) => rate)
}

interface Rated {
  readonly row: number
  readonly terms: string
  readonly rate: PostageRate
}

/** @returns what is wrong with the row beside the others of its service and zone */
function added(sets: Map<string, Rated>, row: Row, place: number): string[] {
  const { 'up to grams': maxGrams, price: low, 'price to': high } = row
  const band = { maxGrams, low, high: high ?? low }
  const rate = rateOf(row)
  const { carrier, service, from, zone } = rate
  const key = JSON.stringify([carrier, service, from, zone])
  const terms = JSON.stringify(rate)
  const before = sets.get(key)
  const faults: string[] = []
  if (band.high < band.low) faults.push(`Row ${place}: “price to” is less than “price”.`)
  if (rate.maxSidesCm === null && (row['max length cm'] ?? row['max width cm'] ?? row['max height cm']) !== null)
    faults.push(`Row ${place}: Give the greatest length, width and height, or none of them.`)
  if (!before) sets.set(key, { row: place, terms, rate: { ...rate, bands: [band] } })
  else if (before.terms !== terms)
    faults.push(`Row ${place}: This differs from row ${before.row}, which is of the same service and zone.`)
  else {
    const last = before.rate.bands.at(-1)
    if (last && maxGrams <= last.maxGrams)
      faults.push(`Row ${place}: “up to grams” is not more than in the row before.`)
    before.rate.bands.push(band)
  }
  return faults
}

function rateOf(row: Row): PostageRate {
  const sides = [row['max length cm'], row['max width cm'], row['max height cm']]
  const known = sides.filter(side => side !== null).sort((a, b) => b - a)
  return {
    carrier: row.carrier,
    service: row.service,
    from: row.from,
    zone: row.zone,
    countries: row.countries,
    currency: row.currency,
    maxSidesCm: known.length === 3 ? (known as [number, number, number]) : null,
    maxSumCm: row['max length + width + height cm'],
    maxGirthCm: row['max length + girth cm'],
    gramsPerLiter: row['grams per liter'],
    aboveLiters: row['above liters'],
    insuredUpTo: row['insured up to'],
    source: row.source,
    address: row.address,
    validFrom: row['valid from'],
    bands: [],
  }
}

function refused(faults: readonly string[]): DomainError {
  const issues: Issue[] = faults.slice(0, MAX_FAULTS).map(message => ({ path: 'csv', message }))
  return new DomainError('invalid_request', {}, issues)
}

const shown = (value: number | null | undefined): string => (value == null ? '' : String(value))

/** A row for each price, as `readPostageCsv` reads it. */
export const postageCsv = (rates: readonly PostageRate[]): string =>
  Papa.unparse(
    {
      fields: [...columns],
      data: rates.flatMap(rate =>
        rate.bands.map(band => {
          const cells: Record<Column, string> = {
            carrier: rate.carrier,
            service: rate.service,
            from: rate.from,
            zone: rate.zone,
            countries: rate.countries.join(' '),
            currency: rate.currency,
            'up to grams': String(band.maxGrams),
            price: band.low.toFixed(2),
            'price to': band.high === band.low ? '' : band.high.toFixed(2),
            'max length cm': shown(rate.maxSidesCm?.[0]),
            'max width cm': shown(rate.maxSidesCm?.[1]),
            'max height cm': shown(rate.maxSidesCm?.[2]),
            'max length + width + height cm': shown(rate.maxSumCm),
            'max length + girth cm': shown(rate.maxGirthCm),
            'grams per liter': shown(rate.gramsPerLiter),
            'above liters': shown(rate.aboveLiters),
            'insured up to': shown(rate.insuredUpTo),
            source: rate.source,
            address: rate.address,
            'valid from': rate.validFrom,
          }
          return columns.map(column => cells[column])
        }),
      ),
    },
    { escapeFormulae: true },
  )
