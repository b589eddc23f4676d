import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { log } from '../../platform/log.ts'
import {
  type CatalogueIndex,
  decodeIndex,
  encodeIndex,
  INDEX_FORMAT,
  indexRecord,
  joinIndexes,
  recordAt,
  sliceRecord,
} from '../identify/catalogue/catalogue-index.ts'
import type { CatalogueRecord } from '../identify/catalogue/catalogue-record.ts'
import { isUnchanged } from '../identify/catalogue/load-index.ts'
import type { View } from '../identify/features/view.ts'
import { isMissing } from '../photo/stored-object.ts'
import type { PhotoDeps } from '../photo/stored-renditions.ts'

/** An index of its own, because its views come and go. Not below photos/ or catalogue/, which the world may read. */
export const SHARED_VIEWS_KEY = `private/shared-views-${INDEX_FORMAT}.bin`

/** Members whose photographs of one record are compared with. */
const MAX_OF_RECORD = 4
/** Each instance that identifies holds them in its memory. */
const MAX_SHARED = 5_000
const CHECK_EVERY_MS = 60_000

export interface SharedView {
  readonly recordId: string
  readonly userId: string
  readonly itemId: string
}

/** None of its parts has a slash. */
const nameOf = ({ recordId, userId, itemId }: SharedView) => [recordId, userId, itemId].join('/')

function sharedViewOf(name: string): SharedView {
  const [recordId = '', userId = '', itemId = ''] = name.split('/')
  return { recordId, userId, itemId }
}

export const recordIdOf = (name: string): string => sharedViewOf(name).recordId

/** @param views the first is compared point by point. @param record of which only its name is kept */
export const indexSharedView = (
  view: SharedView,
  record: CatalogueRecord,
  imageUrl: string,
  views: readonly View[],
): CatalogueIndex =>
  indexRecord({ ...record, id: nameOf(view), descr: '', history: null, prices: [], auctions: [] }, imageUrl, views)

/** A member's newer view of a record replaces their older one. @returns false if others' views leave no room */
export async function putSharedView(view: SharedView, index: CatalogueIndex, deps: PhotoDeps): Promise<boolean> {
  let isTaken = false
  await change(deps, before => {
    const others = keptOf(before, each => !isReplacedBy(view)(each))
    const ofRecord = others.filter(({ ids }) => recordIdOf(ids[0]!) === view.recordId)
    isTaken = others.length < MAX_SHARED && ofRecord.length < MAX_OF_RECORD
    return isTaken ? [...others, index] : null
  })
  return isTaken
}

export async function removeSharedView({ userId, itemId }: Omit<SharedView, 'recordId'>, deps: PhotoDeps) {
  await change(deps, before => {
    const others = keptOf(before, view => view.userId !== userId || view.itemId !== itemId)
    return others.length < (before?.ids.length ?? 0) ? others : null
  })
}

const isReplacedBy =
  ({ recordId, userId, itemId }: SharedView) =>
  (view: SharedView): boolean =>
    view.userId === userId && (view.itemId === itemId || view.recordId === recordId)

const keptOf = (index: CatalogueIndex | null, isKept: (view: SharedView) => boolean): CatalogueIndex[] =>
  (index?.ids ?? []).flatMap((name, n) => (isKept(sharedViewOf(name)) ? [sliceRecord(index!, n)] : []))

/** Null if there is nothing to change. */
type Change = (before: CatalogueIndex | null) => readonly CatalogueIndex[] | null

/** Read again if another has written it meanwhile. */
async function change(deps: PhotoDeps, changed: Change): Promise<void> {
  const stored = await read(deps)
  const after = changed(stored?.index ?? null)
  if (!after) return
  try {
    await deps.s3.send(
      new PutObjectCommand({
        Bucket: deps.mediaBucket,
        Key: SHARED_VIEWS_KEY,
        Body: encodeIndex(joinIndexes(after, `${after.length} shared views`)),
        ContentType: 'application/octet-stream',
        ...(stored ? { IfMatch: stored.etag } : { IfNoneMatch: '*' }),
      }),
    )
  } catch (error) {
    if (!isOvertaken(error)) throw error
    await change(deps, changed)
  }
}

const isOvertaken = (error: unknown) =>
  [409, 412].includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0)

interface Stored {
  readonly etag: string | undefined
  readonly index: CatalogueIndex
}

async function read({ s3, mediaBucket }: PhotoDeps, known?: Stored): Promise<Stored | undefined> {
  try {
    const { Body, ETag } = await s3.send(
      new GetObjectCommand({ Bucket: mediaBucket, Key: SHARED_VIEWS_KEY, IfNoneMatch: known?.etag }),
    )
    return { etag: ETag, index: decodeIndex(await Body!.transformToByteArray()) }
  } catch (error) {
    if (known && isUnchanged(error)) return known
    if (isMissing(error)) return undefined
    throw error
  }
}

/** At most a minute old, or older while it can't be read. Null if nobody shares a view. */
export function sharedViewsLoader(deps: () => PhotoDeps) {
  let stored: Stored | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  return async function loadSharedViews(now: Date): Promise<CatalogueIndex | null> {
    if (now.getTime() - checkedAt > CHECK_EVERY_MS) {
      checkedAt = now.getTime()
      try {
        stored = await read(deps(), stored)
      } catch (error) {
        await log.error('shared views could not be read', { error })
      }
    }
    return stored && stored.index.ids.length > 0 ? stored.index : null
  }
}

/** All of them, each with the photograph that is compared point by point. */
export async function listSharedViews(deps: PhotoDeps) {
  const { index } = (await read(deps)) ?? {}
  return (index?.ids ?? []).map((name, n) => {
    const { record, imgsrc: imageUrl } = recordAt(index!, n)
    return { ...sharedViewOf(name), itemName: record.itemName, imageUrl }
  })
}
