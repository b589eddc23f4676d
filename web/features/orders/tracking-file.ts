import { CARRIER_NAME_MAX, type CarrierId, carrierIds, carriers } from '../../../shared/rules/carriers.ts'
import { TRACKING_NUMBER_MAX } from '../../../shared/rules/orders.ts'

/** Why a row says of no order how it goes. */
export type RowProblem =
  | 'order_missing'
  | 'number_missing'
  | 'number_cut'
  | 'number_long'
  | 'day_unclear'
  | 'carrier_missing'

export interface TrackingRow {
  /** As its spreadsheet counts it. */
  readonly line: number
  readonly orderIds: readonly string[]
  readonly carrier: CarrierId
  /** Of one that is not in our list, as the file names it. */
  readonly carrierName: string | null
  readonly trackingNumber: string
  readonly dispatchedOn: string | null
  readonly problem: RowProblem | null
}

interface Columns {
  readonly order: number
  readonly number: number
  readonly carrier: number
  readonly day: number
}

export interface ReadTracking {
  readonly rows: readonly TrackingRow[]
  /** What the columns are called; null for a column that is not there, or has no heading. */
  readonly headings: Record<keyof Columns, string | null>
}

/** How columns are called, in English and German, the likeliest first: lower case without spaces and signs. */
// @wc-ignore
const names: Record<keyof Columns, readonly string[]> = {
  order: [
    ...['orders', 'ordernumber', 'orderid', 'orderno', 'ordernr', 'order', 'bestellnummer', 'bestellnr', 'bestellung'],
    ...[
      'auftragsnummer',
      'auftrag',
      'reference',
      'referencenumber',
      'reference1',
      'orderreference',
      'shipmentreference',
    ],
    ...['customerreference', 'yourreference', 'senderreference', 'ref', 'referenz', 'referenznummer', 'kundenreferenz'],
    ...['sendungsreferenz', 'numerodecommande', 'commande'],
  ],
  number: [
    ...['trackingnumber', 'trackingno', 'trackingnr', 'trackingid', 'trackingcode', 'tracking', 'trackingnummer'],
    ...[
      'sendungsnummer',
      'sendungsnr',
      'paketnummer',
      'paketscheinnummer',
      'identcode',
      'shipmentnumber',
      'parcelnumber',
    ],
    ...['consignmentnumber', 'barcode', 'awb', 'airwaybill', 'waybill', 'numerodesuivi', 'suivi'],
  ],
  carrier: [
    ...['carrier', 'carriername', 'shippingcarrier', 'courier', 'shippingprovider', 'shippingcompany'],
    ...[
      'versanddienstleister',
      'versender',
      'zusteller',
      'paketdienst',
      'frachtfuhrer',
      'dienstleister',
      'transporteur',
    ],
  ],
  day: [
    ...['dispatchday', 'dispatchdate', 'dispatchedon', 'dispatched', 'shippingdate', 'shipdate', 'shippeddate'],
    ...[
      'shippedon',
      'dateshipped',
      'mailingdate',
      'mailedon',
      'versanddatum',
      'versandtag',
      'versendetam',
      'datum',
      'date',
    ],
  ],
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const HEADER_WITHIN = 10

function columnsNamed(cells: readonly string[]): Columns {
  const headings = cells.map(bare)
  const placeOf = (column: keyof Columns) =>
    names[column].map(name => headings.indexOf(name)).find(place => place >= 0) ?? -1
  return { order: placeOf('order'), number: placeOf('number'), carrier: placeOf('carrier'), day: placeOf('day') }
}

/** Ids of orders are ULIDs; those of some time ago are UUIDs. */
const ORDER_ID = /\b(?:[0-9a-hjkmnp-tv-z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/gi
const NUMBER = /^(?=(?:.*\d){6})[a-z\d][a-z\d \-./]{6,}$/i

const idsIn = (cell: string) =>
  [...cell.matchAll(ORDER_ID)].map(([id]) => (id.length === 26 ? id.toUpperCase() : id.toLowerCase()))

/** Without a header: by what stands in most cells. */
function columnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const taken = new Set<number>()
  const best = (fits: (cell: string) => boolean): number => {
    const counts = Array.from({ length: width }, (_, place) =>
      taken.has(place) ? 0 : rows.filter(cells => fits(cells[place] ?? '')).length,
    )
    const most = Math.max(0, ...counts)
    const place = most > 0 ? counts.indexOf(most) : -1
    taken.add(place)
    return place
  }
  const order = best(cell => idsIn(cell).length > 0)
  const day = best(cell => dayIn(cell) !== undefined)
  const carrier = best(cell => carrierNamed(cell) !== undefined)
  const number = best(cell => NUMBER.test(cell.trim()))
  return { order, day, carrier, number }
}

/** Names that carriers go by besides their own, without spaces and signs. */
// @wc-ignore
const otherNames: Partial<Record<CarrierId, readonly string[]>> = {
  usps: ['unitedstatespostalservice', 'uspostalservice', 'usmail'],
  ups: ['unitedparcelservice'],
  fedex: ['federalexpress'],
  dhl: ['dhlexpress', 'dhlpaket', 'dhlparcel', 'dhlgermany', 'dhlde', 'dhlecommerce'],
  'royal-mail': ['royalmailgroup'],
  'canada-post': ['postescanada', 'canadapostpostescanada'],
  'australia-post': ['auspost'],
  'deutsche-post': ['deutschepostag', 'deutschepostbrief'],
  'la-poste': ['colissimo', 'laposteclissimo', 'lapostecolissimo'],
  postnl: ['postnlparcels'],
  'an-post': ['anpostireland'],
  'japan-post': ['jppost'],
}

export function carrierNamed(text: string): CarrierId | undefined {
  const name = bare(text)
  if (!name) return undefined
  return carrierIds.find(
    id => id !== 'other' && (bare(id) === name || bare(carriers[id].name) === name || otherNames[id]?.includes(name)),
  )
}

/** 2026-11-30, 30.11.2026, 11/30/2026 or 30/11/2026. @returns undefined for what is no day, or could be two */
export function dayIn(text: string): string | undefined {
  const [date = ''] = text.trim().split(/[ T]/)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date)
  if (iso) return validDay(iso[1]!, iso[2]!, iso[3]!)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date)
  if (dotted) return validDay(dotted[3]!, dotted[2]!, dotted[1]!)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date)
  if (!slashed) return undefined
  const [, first = '', second = '', year = ''] = slashed
  if (Number(first) > 12) return validDay(year, second, first)
  return Number(second) > 12 || first === second ? validDay(year, first, second) : undefined
}

function validDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** What a spreadsheet makes of a number that is too long for it. */
const CUT = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** Lines that were pasted: words with spaces between. */
function wordsOf(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (!rows.every(cells => cells.filter(cell => cell.trim()).length <= 1)) return rows
  return rows.map(([line = '']) => line.trim().split(/\s+/))
}

/**
 * How orders go, by a file or lines, with or without a header.
 * @param usual the carrier of rows that name none
 */
export function readTracking(given: readonly (readonly string[])[], usual: CarrierId | null): ReadTracking {
  const table = wordsOf(given)
  const header = table.slice(0, HEADER_WITHIN).findIndex(cells => {
    const { order, number } = columnsNamed(cells)
    return order >= 0 && number >= 0
  })
  const headings = table[header] ?? []
  const body = table.slice(header + 1)
  const columns = header >= 0 ? columnsNamed(headings) : columnsByContent(body)
  const rows = body.flatMap((cells, place) =>
    cells.some(cell => cell.trim()) ? [rowOf(cells, columns, place + header + 2, usual)] : [],
  )
  const headingOf = (column: keyof Columns) => headings[columns[column]]?.trim() || null
  return {
    rows,
    headings: {
      order: headingOf('order'),
      number: headingOf('number'),
      carrier: headingOf('carrier'),
      day: headingOf('day'),
    },
  }
}

function rowOf(cells: readonly string[], columns: Columns, line: number, usual: CarrierId | null): TrackingRow {
  const cell = (column: keyof Columns) => (cells[columns[column]] ?? '').trim().replace(/^'/, '')
  const [orderIds, trackingNumber, named, day] = [
    [...new Set(idsIn(cell('order')))],
    cell('number'),
    cell('carrier'),
    cell('day'),
  ]
  const known = named ? carrierNamed(named) : usual
  const dispatchedOn = dayIn(day)
  return {
    line,
    orderIds,
    carrier: known ?? 'other',
    carrierName: known === undefined ? named.slice(0, CARRIER_NAME_MAX) : null,
    trackingNumber,
    dispatchedOn: dispatchedOn ?? null,
    problem: problemOf(),
  }

  function problemOf(): RowProblem | null {
    if (orderIds.length === 0) return 'order_missing'
    if (!trackingNumber) return 'number_missing'
    if (CUT.test(trackingNumber)) return 'number_cut'
    if (trackingNumber.length > TRACKING_NUMBER_MAX) return 'number_long'
    if (day && !dispatchedOn) return 'day_unclear'
    return known === null ? 'carrier_missing' : null
  }
}
