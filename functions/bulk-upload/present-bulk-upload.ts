import type * as z from 'zod'
import type { bulkUploadResult } from '../../shared/contract/endpoints/bulk-upload.ts'
import { shorten } from '../platform/text.ts'
import type { findUpload, UploadedRow } from './bulk-upload-store.ts'
import type { Plan, PlannedRow } from './checking-rows.ts'

type Answer = z.output<typeof bulkUploadResult>
type Found = NonNullable<Awaited<ReturnType<typeof findUpload>>>

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export function presentUpload({ upload, batches, photos }: Found): Answer {
  const wanted = sum(batches.map(each => each.photos))
  const settled = sum(photos.map(each => each.settled.size))
  const photoErrors = photos.flatMap(each => each.errors ?? [])
  const isListing = batches.length < upload.batches
  return {
    id: upload.id,
    fileName: upload.fileName,
    status: isListing ? 'listing' : settled < wanted ? 'photos' : 'done',
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
  const checked = rows.map(row => presentRow(row, uploaded))
  const count = (fate: string) => checked.filter(row => row.fate === fate).length
  return {
    id: null,
    fileName,
    status: 'checked',
    total: rows.length,
    success: count('ready'),
    failed: count('failed'),
    skipped: count('skipped'),
    photos: { wanted: checked.filter(row => row.fate === 'ready' && row.hasPhoto).length, fetched: 0, failed: 0 },
    errors: rows.flatMap(({ row, error }) => (error === undefined ? [] : [{ row, error }])),
    notes: [...notes],
    createdAt: now.toISOString(),
    rows: checked,
  }
}

/** Ten thousand of them fit a response. Control characters would take six bytes each in JSON. */
const TITLE_MAX = 60
const shownTitle = (title: string) => shorten(title, TITLE_MAX).replace(/[\p{Cc}\p{Cs}]/gu, ' ')

function presentRow(
  planned: PlannedRow,
  uploaded: ReadonlyMap<string, UploadedRow>,
): NonNullable<Answer['rows']>[number] {
  const { row, listing } = planned
  if (!listing) {
    const nothing = { row, title: shownTitle(planned.title), listingType: null, price: null, hasPhoto: false }
    if (planned.error !== undefined) return { ...nothing, fate: 'failed', reason: null }
    return { ...nothing, fate: 'skipped', reason: `Same as row ${planned.sameAs}.` }
  }
  const { itemName, listingType, price, reservePrice } = listing.input
  const isThere = uploaded.get(listing.key)?.isKept ?? false
  return {
    row,
    fate: isThere ? 'skipped' : 'ready',
    reason: isThere ? 'Already uploaded.' : null,
    title: shownTitle(itemName),
    listingType,
    price: listingType === 'auction' ? reservePrice : price,
    hasPhoto: listing.photoUrl !== undefined,
  }
}
