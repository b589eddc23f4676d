import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** EasyPost's words. */
export const scanStates = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'delivered',
  'return_to_sender',
  'failure',
] as const
export type ScanState = (typeof scanStates)[number]

export interface Scan {
  readonly status: ScanState
  readonly at: string
  readonly words: string
  readonly city?: string | undefined
  readonly country?: string | undefined
}

export interface Parcel {
  readonly number: string
  /** As the service that asked writes it. */
  carrier: string
  readonly trackerId: string
  /** Who is told. */
  service: 'easypost' | 'shippo'
  scans: Scan[]
  updatedAt: string
}

export interface Bought {
  readonly id: string
  readonly to: Readonly<Record<string, unknown>>
  readonly from: Readonly<Record<string, unknown>>
  readonly rates: readonly Rate[]
  trackingNumber?: string | undefined
  boughtRate?: string | undefined
  insuredFor?: string | undefined
  /** EasyPost's. */
  refund?: 'submitted' | 'refunded' | 'rejected' | undefined
  refundAskedAt?: string | undefined
  isAbroad?: boolean | undefined
}

export interface Rate {
  readonly id: string
  readonly carrier: string
  readonly service: string
  readonly rate: string
  readonly days: number
}

interface State {
  readonly parcels: Record<string, Parcel>
  readonly shipments: Record<string, Bought>
  count: number
}

/** EasyPost's own test numbers. */
const testNumbers: Readonly<Record<string, ScanState>> = {
  EZ1000000001: 'pre_transit',
  EZ2000000002: 'in_transit',
  EZ3000000003: 'out_for_delivery',
  EZ4000000004: 'delivered',
  EZ5000000005: 'return_to_sender',
  EZ6000000006: 'failure',
  EZ7000000007: 'unknown',
}

/** All that the double knows, in one file. */
export class Parcels {
  readonly #file: string | undefined
  readonly #state: State

  constructor(dataDir: string) {
    this.#file = dataDir === ':memory:' ? undefined : join(dataDir, 'carriers.json')
    if (this.#file) mkdirSync(dataDir, { recursive: true })
    this.#state =
      this.#file && existsSync(this.#file)
        ? JSON.parse(readFileSync(this.#file, 'utf8'))
        : { parcels: {}, shipments: {}, count: 0 }
  }

  save(): void {
    if (!this.#file) return
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state))
    renameSync(`${this.#file}.new`, this.#file)
  }

  all = (): Parcel[] => Object.values(this.#state.parcels)

  newId = (prefix: string): string => {
    this.#state.count += 1
    return `${prefix}_${String(this.#state.count).padStart(8, '0')}`
  }

  /** The same one for the same number. A number that nobody told of is unknown. */
  follow(number: string, carrier: string, service: Parcel['service'], now: Date): Parcel {
    const status = testNumbers[number]
    const parcel = this.#state.parcels[number] ?? {
      number,
      carrier,
      trackerId: this.newId('trk'),
      service,
      scans: status && status !== 'unknown' ? [{ status, at: now.toISOString(), words: `Test: ${status}` }] : [],
      updatedAt: now.toISOString(),
    }
    this.#state.parcels[number] = parcel
    Object.assign(parcel, { carrier, service })
    this.save()
    return parcel
  }

  find = (idOrNumber: string): Parcel | undefined =>
    this.#state.parcels[idOrNumber] ?? this.all().find(({ trackerId }) => trackerId === idOrNumber)

  scan(number: string, scan: Scan, now: Date): Parcel {
    const parcel = this.find(number) ?? this.follow(number, 'USPS', 'easypost', now)
    parcel.scans = [...parcel.scans, scan].toSorted((one, other) => one.at.localeCompare(other.at))
    parcel.updatedAt = now.toISOString()
    this.save()
    return parcel
  }

  shipment = (id: string): Bought | undefined => this.#state.shipments[id]

  keep(shipment: Bought): Bought {
    this.#state.shipments[shipment.id] = shipment
    this.save()
    return shipment
  }
}

export const statusOf = ({ scans }: Parcel): ScanState => scans.at(-1)?.status ?? 'unknown'
