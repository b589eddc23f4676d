import { UNCHOSEN_DELIVERY } from '../../../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../../../shared/rules/delivery-terms.ts'

/** Where a listing is sent from and to, without prices. */
interface Zones {
  readonly from: string
  readonly domestic: boolean
  readonly abroad: boolean
  readonly countries: readonly (readonly [country: string, isServed: boolean])[]
}

const zonesOf = ({ from, domestic, abroad, countries, refused = [] }: DeliveryTerms): Zones => ({
  from,
  domestic: domestic !== null,
  abroad: abroad !== null,
  countries: [
    ...refused.map(country => [country, false] as const),
    ...countries.map(({ country, price }) => [country, price !== null] as const),
  ],
})

function serves({ from, domestic, abroad, countries }: Zones, country: string): boolean {
  const named = countries.find(([each]) => each === country)
  if (named) return named[1]
  return country === from ? domestic : abroad
}

/** Distinct zones, so that each is compared with a country once, however many listings have it. */
export class DeliveryZones {
  readonly #zones: Zones[]
  readonly #codes: Map<string, number>

  constructor(packed: string) {
    this.#zones = JSON.parse(packed || '[]')
    this.#codes = new Map(this.#zones.map((zones, code) => [JSON.stringify(zones), code]))
  }

  get packed(): string {
    return JSON.stringify(this.#zones)
  }

  get size(): number {
    return this.#zones.length
  }

  codeOf(delivery: DeliveryTerms = UNCHOSEN_DELIVERY): number {
    const zones = zonesOf(delivery)
    const key = JSON.stringify(zones)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.#zones.length)
    return this.#zones.push(zones) - 1
  }

  /** The country that zones are sent from; blank where it is unknown. */
  originOf(code: number): string {
    return this.#zones[code]?.from ?? ''
  }

  /** By code: 1 for those that serve a country. */
  serving(country: string): Uint8Array {
    return Uint8Array.from(this.#zones, zones => Number(serves(zones, country)))
  }

  /** By code: 1 for those that are sent from a country. */
  sendingFrom(country: string): Uint8Array {
    return Uint8Array.from(this.#zones, zones => Number(zones.from === country))
  }
}
