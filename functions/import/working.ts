import type { PayloadOf } from '../../events/event.ts'
import type { importStepDue } from '../../events/import-step-due.ts'
import { DomainError } from '../../shared/errors.ts'
import type { MuseumName } from '../../shared/imports.ts'
import { catalogueFolder } from '../core/catalogue/build-index.ts'
import { indexRecord } from '../core/catalogue/catalogue-index.ts'
import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'
import { keepFeatures, refreshImportedIndex } from '../core/catalogue/imported-index.ts'
import { readView } from '../core/image-features/view.ts'
import { type PhotoDeps, putRenditions, readPhoto, renderPhoto } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import { inTurn } from '../platform/in-turn.ts'
import { addAntique, findImported, importedIds } from './antique-store.ts'
import {
  beginRecord,
  endImport,
  findImport,
  findPlan,
  type ImportRecord,
  passRecord,
  planImport,
  takeStep,
} from './import-store.ts'
import { antiqueId, type Museum, type MuseumObject, MuseumRefusal } from './museum.ts'

export interface ImportDeps extends PhotoDeps {
  readonly museumOf: (name: MuseumName) => Museum | undefined
}

/** A message may take a minute on one machine; the last record of a step may take a good part of that. */
const STEP_MS = 20_000
/** A record at which two workers died or failed would fail a third, too. */
const MAX_TRIES = 2
/** How often new records reach the matcher while more are coming. */
const INDEX_EVERY = 50
/** A record keeps its address when its photograph changes. */
const FOR_A_DAY = 'public, max-age=86400'

type Step = PayloadOf<typeof importStepDue>

/** Repeated, late and earlier messages find nothing to do. Of two workers, the slower leaves; records count once. */
export async function workOnImport({ importId, step }: Step, deps: ImportDeps, clock = () => new Date()) {
  const found = await findImport()
  if (found?.id !== importId || found.step !== step) return
  if (found.state === 'stopped') await refreshIndex(deps)
  if (found.state !== 'running') return
  const museum = deps.museumOf(found.museum)
  if (!museum) return void (await endImport(importId, 'stopped', clock(), 'Importing was turned off.'))
  if (found.total === undefined && !(await plan(found, museum, clock()))) return
  const objects = await findPlan(importId)
  if (!objects) return

  const first = found.processed
  const { place, isOurs } = await lookThrough(found, objects, museum, deps, clock)
  const isDone = place === objects.length
  if (!isOurs || isDone || Math.floor(place / INDEX_EVERY) > Math.floor(first / INDEX_EVERY)) {
    await refreshIndex(deps, isOurs && !isDone)
  }
  if (!isOurs) return
  if (isDone) await endImport(importId, 'complete', clock())
  else await takeStep(found, clock())
}

/** The records after the last one, or all again once none are left. */
async function plan({ id, lastObjects, maxItems }: ImportRecord, museum: Museum, now: Date): Promise<boolean> {
  try {
    const all = (await museum.listObjects()).toSorted((a, b) => a - b)
    const lastObject = lastObjects[museum.name] ?? 0
    const further = all.filter(object => object > lastObject)
    await planImport(id, (further.length > 0 ? further : all).slice(0, maxItems), now)
    return true
  } catch (error) {
    if (!(error instanceof MuseumRefusal)) throw error
    await endImport(
      id,
      'stopped',
      now,
      `The museum’s list of objects could not be loaded: ${error.message}. Resume to try again.`,
    )
    return false
  }
}

/** Each object is fetched while the one before is worked on. `isOurs` is false if another worker was faster. */
async function lookThrough(
  { id, processed, batchSize }: ImportRecord,
  objects: readonly number[],
  museum: Museum,
  deps: ImportDeps,
  clock: () => Date,
): Promise<{ place: number; isOurs: boolean }> {
  const end = Math.min(objects.length, processed + batchSize)
  const until = clock().getTime() + STEP_MS
  const isTime = () => clock().getTime() < until
  let ahead: Promise<Found> | undefined
  let place = processed
  while (place < end && (ahead || isTime())) {
    const object = objects[place] ?? 0
    const current = await beginRecord(id, place, clock())
    if (!current) return { place, isOurs: false }
    const isSuspect = current.tries > 1
    const arrived = await (ahead && !isSuspect ? ahead : lookAt(object, current.tries, museum))
    const next = place + 1 < end ? objects[place + 1] : undefined
    // Where workers died, the cause must be known, so nothing is fetched ahead.
    ahead = next === undefined || next === object || isSuspect || !isTime() ? undefined : lookAt(next, 1, museum)
    ahead?.catch(() => undefined)
    if (!(await take(current, object, arrived, deps, clock))) return { place, isOurs: false }
    place += 1
    // The next record gets its own message and tries.
    if (isSuspect) break
  }
  return { place, isOurs: true }
}

type Found =
  | { readonly outcome: 'successful'; readonly found: MuseumObject; readonly photo: Uint8Array }
  | { readonly outcome: 'duplicates' }
  | { readonly outcome: 'failed'; readonly why: string }

async function lookAt(object: number, tries: number, museum: Museum): Promise<Found> {
  if (tries > MAX_TRIES) return { outcome: 'failed', why: `it was tried ${MAX_TRIES} times and never finished.` }
  if (await findImported(antiqueId(museum.name, object))) return { outcome: 'duplicates' }
  return orWhyNot(async () => {
    const found = await museum.fetchObject(object)
    return { outcome: 'successful', found, photo: await museum.fetchPhoto(found.photoUrl) }
  })
}

async function orWhyNot(work: () => Promise<Found>): Promise<Found> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MuseumRefusal) return { outcome: 'failed', why: `${error.message}.` }
    if (error instanceof PhotoRefusal || error instanceof DomainError)
      return { outcome: 'failed', why: `its photograph: ${error.message}` }
    throw error
  }
}

/** @returns whether this worker counted it */
async function take(
  current: ImportRecord,
  object: number,
  found: Found,
  deps: ImportDeps,
  clock: () => Date,
): Promise<boolean> {
  const name = `Object ${object}`
  const pass = (outcome: 'duplicates' | 'failed', error?: string) =>
    passRecord(current, current.processed, { outcome, object, currentItem: name, error }, clock())
  const kept =
    found.outcome === 'successful'
      ? await orWhyNot(() => inTurn('decoding', () => keep(found.found, found.photo, deps)).then(() => found))
      : found
  if (kept.outcome === 'duplicates') return pass('duplicates')
  if (kept.outcome === 'failed') return pass('failed', `${name}: ${kept.why}`)

  const { record } = kept.found
  const accounted = { outcome: 'successful', object, currentItem: record.itemName } as const
  const smallimg = `/media/${catalogueFolder(record)}/320.webp`
  return passRecord(current, current.processed, accounted, clock(), addAntique(record, smallimg, clock()))
}

async function keep({ record }: MuseumObject, bytes: Uint8Array, deps: ImportDeps): Promise<void> {
  const renditions = await renderPhoto(await readPhoto(bytes))
  await putRenditions(catalogueFolder(record), renditions, deps, FOR_A_DAY)
  await keepFeatures(await indexPhoto(record, renditions[800]), deps)
}

const indexPhoto = async (record: CatalogueRecord, webp: Uint8Array) =>
  indexRecord(record, `/media/${catalogueFolder(record)}/800.webp`, [await readView(webp)])

const refreshIndex = async (deps: ImportDeps, areMoreComing = false) =>
  refreshImportedIndex(await importedIds(), deps, {
    areMoreComing,
    remake: async id => {
      const record = await findImported(id)
      const webp = record && (await readObject(deps.s3, deps.mediaBucket, `${catalogueFolder(record)}/800.webp`))
      if (!webp) return undefined
      const index = await indexPhoto(record, webp)
      await keepFeatures(index, deps)
      return index
    },
  })
