import { readFileSync } from 'node:fs'
import { newRecord } from '../../../functions/core/search/engine/testing/records.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'

/*
 * Sales as a shop has them. A price follows from form, material, maker, age and size, and from much that no listing says
 * (condition, quality, luck), with tails as heavy as those of auctions. Sellers write titles, dates and sizes in their own
 * ways and leave facts out; few sell most; some sell to friends, for a cent, or are given it back.
 */

export const NOW = new Date('2026-05-01T12:00:00Z')
const MONTHS = 36

interface Weighed {
  readonly name: string
  readonly times: number
}

interface Kind {
  readonly form: string
  readonly category: string
  readonly dollars: number
  readonly materials: readonly Weighed[]
  readonly makers: readonly Weighed[]
  readonly years: readonly [number, number]
  readonly size: number
}

const weighed = (cell = ''): Weighed[] =>
  cell
    .split(',')
    .map(each => /^(.*) ([\d.]+)$/.exec(each.trim()))
    .flatMap(match => (match ? [{ name: match[1]!, times: Number(match[2]) }] : []))

const kinds: readonly Kind[] = readFileSync(new URL('kinds.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => {
    const [form = '', category = '', dollars, materials, makers, years = '', size] = line
      .split('|')
      .map(cell => cell.trim())
    const [from, to] = years.split('-').map(Number)
    return {
      ...{ form, category, dollars: Number(dollars), materials: weighed(materials), makers: weighed(makers) },
      ...{ years: [from!, to!] as const, size: Number(size) },
    }
  })

export type Sale = ReturnType<typeof newRecord>

export function marketOf(sales: number, seed: number): Sale[] {
  const next = numbersFrom(seed)
  const chance = (share: number) => next() < share
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)]!
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  /** Student's t with four degrees of freedom. */
  const heavy = () => normal() / Math.sqrt((normal() ** 2 + normal() ** 2 + normal() ** 2 + normal() ** 2) / 4)
  const people = Math.max(12, Math.round(Math.sqrt(sales) * 2))
  /** A tenth of the sellers sell most. */
  const seller = () => `seller ${Math.floor(people * next() ** 3)}`

  function dateText(year: number): string {
    const century = Math.floor(year / 100) + 1
    const part = ['early ', 'mid ', 'late '][Math.floor((year % 100) / 34)]
    return pick([String(year), `c. ${year}`, `${Math.floor(year / 10) * 10}s`, `${part}${century}th century`])
  }

  function sizeText(centimeters: number): string {
    const inches = (centimeters / 2.54).toFixed(1)
    return pick([
      `${centimeters.toFixed(1)} cm`,
      `${Math.round(centimeters * 10)} mm`,
      `${inches} in.`,
      `${inches}" high`,
    ])
  }

  function sale(n: number): Sale {
    const kind = pick(kinds)
    const material = pick(kind.materials)
    const maker = kind.makers.length > 0 && chance(0.4) ? pick(kind.makers) : undefined
    const year = Math.round(kind.years[0] + next() * (kind.years[1] - kind.years[0]))
    const size = kind.size * Math.exp(0.3 * normal())
    const isNamed = chance(0.6)
    const soldAt = new Date(NOW.getTime() - next() * MONTHS * 30 * DAY_MS)
    const price =
      kind.dollars *
      material.times *
      (maker?.times ?? 1) *
      Math.exp(0.003 * (1880 - year)) *
      (size / kind.size) ** 0.7 *
      Math.exp(0.45 * heavy())
    const isOdd = chance(0.04)
    const words = [
      maker && isNamed && maker.name,
      isNamed && chance(0.7) && material.name.toLowerCase(),
      kind.form.toLowerCase(),
    ]
    const title = words.filter(Boolean).join(' ')
    return newRecord({
      id: `01${String(n).padStart(24, '0')}`,
      inventoryId: `item ${n}`,
      itemName: `${title[0]!.toUpperCase()}${title.slice(1)}`,
      category: kind.category,
      ...(chance(0.6) && { materials: material.name }),
      ...(maker && chance(0.8) && { maker: maker.name }),
      ...(chance(0.7) && { dateCreated: dateText(year) }),
      ...(chance(0.45) && { dimensions: sizeText(size) }),
      status: 'sold',
      sellerId: seller(),
      reservedBy: isOdd && chance(0.5) ? 'a friend' : `buyer ${Math.floor(next() * people * 2)}`,
      priceCents: cents(isOdd ? pick([1, 100, Math.round(price * 1_000)]) : Math.max(100, Math.round(price * 100))),
      ...(chance(0.03) && { saleUndone: true }),
      updatedAt: soldAt.toISOString(),
    })
  }
  return Array.from({ length: sales }, (_, n) => sale(n))
}
