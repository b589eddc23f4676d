import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import type { OwnEvent, OwnLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { centsToDecimal, decimalOrNull, parseCents } from '../../../shared/rules/money.ts'
import { byLotNumber, LOT_NUMBER, nextLotNumber, numbered } from '../../../shared/rules/sale-events.ts'

/** A lot as it is typed; amounts as the API takes them. */
export interface TypedLot {
  readonly inventoryId: string
  readonly itemName: string
  readonly category: string | null
  readonly imageUrl: string | null
  readonly number: string
  readonly estimateLow: string
  readonly estimateHigh: string
  readonly startPrice: string
  /** Secret. Empty: none. */
  readonly reserve: string
  readonly refusal: string | null
  readonly listingId: string | null
  /** Absent of one that isn't published yet. */
  readonly closesAt?: string | null
  readonly isWithdrawn?: boolean
}

/** Typed, and not saved yet. */
export interface UnsavedLots {
  /** Of the lots that were read: others that were saved meanwhile are not overwritten. */
  readonly version: number
  readonly lots: readonly TypedLot[]
}

export const typedLot = ({ estimateLow, estimateHigh, startPrice, reserve, ...lot }: OwnLot): TypedLot => ({
  ...lot,
  estimateLow: decimalOrNull(estimateLow) ?? '',
  estimateHigh: decimalOrNull(estimateHigh) ?? '',
  startPrice: decimalOrNull(startPrice) ?? '',
  reserve: decimalOrNull(reserve) ?? '',
})

/** Pieces of the collection become lots after the others, with its owner's estimate. */
export function withPieces(lots: readonly TypedLot[], pieces: readonly InventoryEntry[]): TypedLot[] {
  const all = [...lots]
  for (const { id, itemName, category, imageUrl, estimatedValueMin, estimatedValueMax } of pieces) {
    if (all.some(({ inventoryId }) => inventoryId === id)) continue
    all.push({
      ...{ inventoryId: id, itemName, category, imageUrl, refusal: null, listingId: null },
      number: nextLotNumber(all),
      estimateLow: decimalOrNull(estimatedValueMin) ?? '',
      estimateHigh: decimalOrNull(estimatedValueMax) ?? '',
      startPrice: '',
      reserve: '',
    })
  }
  return all
}

/** The lot goes to another place; numbers stay where they are. */
export function moved(lots: readonly TypedLot[], inventoryId: string, to: number): TypedLot[] {
  const lot = lots.find(each => each.inventoryId === inventoryId)
  if (!lot || to < 0 || to >= lots.length) return [...lots]
  const others = lots.filter(each => each !== lot)
  const inOrder = [...others.slice(0, to), lot, ...others.slice(to)]
  return inOrder.map((each, place) => ({ ...each, number: lots[place]?.number ?? each.number }))
}

/** By their numbers, if all are valid. */
export const inNumberOrder = (lots: readonly TypedLot[]): TypedLot[] =>
  lots.every(({ number }) => LOT_NUMBER.test(number)) ? lots.toSorted(byLotNumber) : [...lots]

export const renumbered = (lots: readonly TypedLot[]): TypedLot[] => numbered(lots)

/** To a published sale that got another version of its lots. @returns null if it has all of them by now */
export function addedTo(event: Pick<OwnEvent, 'lots' | 'lotsVersion'>, unsaved: UnsavedLots): UnsavedLots | null {
  const saved = event.lots.map(typedLot)
  const known = new Set(saved.map(({ inventoryId }) => inventoryId))
  const added = unsaved.lots.filter(({ inventoryId }) => !known.has(inventoryId))
  return added.length === 0 ? null : { version: event.lotsVersion, lots: inNumberOrder([...saved, ...added]) }
}

/** Where a lot has no start price, that part of its lower estimate, rounded down to whole units. */
export const withStartPrices = (lots: readonly TypedLot[], percent: number): TypedLot[] =>
  lots.map(lot => {
    const low = parseCents(lot.estimateLow)
    if (lot.startPrice !== '' || !low) return lot
    const units = Math.max(1, Math.floor((low * percent) / 10_000))
    return { ...lot, startPrice: centsToDecimal(cents(units * 100)) }
  })

const isWrong = (amount: string) => amount !== '' && parseCents(amount) === null

const amountFields = ['estimateLow', 'estimateHigh', 'startPrice', 'reserve'] as const

export type LotField = 'number' | (typeof amountFields)[number]

export interface LotFault {
  /** Where it can be corrected. */
  readonly field: LotField
  readonly text: string
}

/** What is wrong with a number or an amount, by lot. */
export function lotFaults(lots: readonly TypedLot[]): ReadonlyMap<string, LotFault> {
  const counts = Map.groupBy(lots, ({ number }) => number)
  const faults = new Map<string, LotFault>()
  for (const lot of lots) {
    const fault = faultOf(lot, (counts.get(lot.number)?.length ?? 0) > 1)
    if (fault) faults.set(lot.inventoryId, fault)
  }
  return faults
}

function faultOf(lot: TypedLot, isTwice: boolean): LotFault | undefined {
  if (!LOT_NUMBER.test(lot.number)) return { field: 'number', text: 'Number lots like 27 or 27A.' }
  if (isTwice) return { field: 'number', text: 'Another lot has this number.' }
  const wrongAmount = amountFields.find(field => isWrong(lot[field]))
  if (wrongAmount) return { field: wrongAmount, text: 'Enter amounts like 120 or 120.50.' }
  if (lot.reserve !== '' && (parseCents(lot.reserve) ?? 0) < (parseCents(lot.startPrice) ?? 0)) {
    return { field: 'reserve', text: 'The reserve is below the start price.' }
  }
  return undefined
}

/** Where to begin correcting. @param fixed lots that can't be changed any more */
export const firstFaulty = (
  lots: readonly TypedLot[],
  faults: ReadonlyMap<string, LotFault>,
  fixed: ReadonlySet<string>,
): TypedLot | undefined =>
  lots.find(({ inventoryId }) => faults.has(inventoryId) && !fixed.has(inventoryId)) ??
  lots.find(({ inventoryId }) => faults.has(inventoryId))
