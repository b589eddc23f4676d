import type * as z from 'zod'
import type { bulkUploadResult } from '../../shared/contract/endpoints/bulk-upload.ts'
import { shorten } from '../platform/text.ts'
import type { findUpload, UploadedRow } from './bulk-upload-store.ts'
import type { Plan, PlannedRow } from './checking-rows.ts'
import { markKeyOf, photoAddressesOf, rowStanding, WORDS_OF_STANDING } from './row-standing.ts'

type Answer = z.output<typeof bulkUploadResult>
type Found = NonNullable<Awaited<ReturnType<typeof findUpload>>>

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export function presentUpload({ upload, batches, photos }: Found): Answer {
  const wanted = sum(batches.map(each => each.photos))
  const settled = sum(photos.map(each => each.settled.size))
  const photoErrors = photos.flatMap(each => each.errors ?? [])
  const areRowsLeft = batches.length < upload.batches
  return {
    id: upload.id,
    fileName: upload.fileName,
    status: areRowsLeft ? 'drafting' : settled < wanted ? 'photos' : 'done',
    total: upload.total,
    success: sum(batches.map(each => each.success)),
    failed: sum(batches.map(each => each.failed)),
    skipped: sum(batches.map(each => each.skipped)),
    photos: { wanted, fetched: settled - photoErrors.length, failed: photoErrors.length },
    errors: [...batches.flatMap(each => each.errors), ...photoErrors].toSorted((a, b) => a.row - b.row),
    notes: upload.notes,
    createdAt: upload.createdAt,
  }
}

export function presentCheck(
  { rows, notes }: Plan,
  uploaded: ReadonlyMap<string, UploadedRow>,
  fileName: string,
  now: Date,
): Answer {
  const numbers = new Set<string>()
  const checked = rows.map(row => presentRow(row, uploaded, numbers))
  const ready = rows.flatMap(({ listing }, at) => (listing && checked[at]?.fate === 'ready' ? [listing] : []))
  const failed = checked.filter(({ fate }) => fate === 'failed')
  const errorOf = new Map(rows.map(({ row, error }) => [row, error]))
  return {
    id: null,
    fileName,
    status: 'checked',
    total: rows.length,
    success: ready.length,
    failed: failed.length,
    skipped: rows.length - ready.length - failed.length,
    photos: { wanted: sum(ready.map(listing => photoAddressesOf(listing).length)), fetched: 0, failed: 0 },
    errors: failed.map(({ row, reason }) => ({ row, error: errorOf.get(row) ?? reason ?? '' })),
    notes: [...notes],
    createdAt: now.toISOString(),
    rows: checked,
  }
}

/** Ten thousand of them fit a response. Control characters would take six bytes each in JSON. */
const TITLE_MAX = 60
const shownTitle = (title: string) => shorten(title, TITLE_MAX).replace(/[\p{Cc}\p{Cs}]/gu, ' ')

type PresentedRow = NonNullable<Answer['rows']>[number]

/** @param numbers the sellers' own of earlier rows, to which it adds */
function presentRow(
  planned: PlannedRow,
  uploaded: ReadonlyMap<string, UploadedRow>,
  numbers: Set<string>,
): PresentedRow {
  const { row, listing } = planned
  if (!listing) {
    const nothing = { row, title: shownTitle(planned.title), listingType: null, price: null, hasPhoto: false }
    if (planned.error !== undefined) return { ...nothing, fate: 'failed', reason: null }
    return { ...nothing, fate: 'skipped', reason: `Same as row ${planned.sameAs}.` }
  }
  const { itemName, listingType, price, reservePrice } = listing.input
  const key = markKeyOf(listing)
  const standing = numbers.has(key) ? 'numberedTwice' : rowStanding(listing, uploaded)
  numbers.add(key)
  return {
    row,
    ...fates[standing],
    title: shownTitle(itemName),
    listingType,
    price: listingType === 'auction' ? reservePrice : price,
    hasPhoto: photoAddressesOf(listing).length > 0,
  }
}

const fates: Readonly<Record<ReturnType<typeof rowStanding>, Pick<PresentedRow, 'fate' | 'reason'>>> = {
  new: { fate: 'ready', reason: null },
  own: { fate: 'skipped', reason: WORDS_OF_STANDING.known },
  known: { fate: 'skipped', reason: WORDS_OF_STANDING.known },
  changed: { fate: 'ready', reason: WORDS_OF_STANDING.changed },
  bound: { fate: 'failed', reason: WORDS_OF_STANDING.bound },
  inStock: { fate: 'skipped', reason: WORDS_OF_STANDING.inStock },
  numberedTwice: { fate: 'failed', reason: WORDS_OF_STANDING.numberedTwice },
}
