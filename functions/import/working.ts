import type { PayloadOf } from '../../events/event.ts'
import type { importStepDue } from '../../events/import-step-due.ts'
import { DomainError } from '../../shared/errors.ts'
import { catalogueFolder } from '../identify/build-index.ts'
import { indexRecord } from '../identify/catalogue-index.ts'
import { keepFeatures, refreshImportedIndex } from '../identify/imported-index.ts'
import { readPicture } from '../identify/picture.ts'
import { inTurn } from '../kit/in-turn.ts'
import { isConditionFailure } from '../kit/table.ts'
import { fetchPhoto } from '../photos/fetching-photo.ts'
import { type PhotoDeps, putRenditions, readPhoto, renderPhoto } from '../photos/renditions.ts'
import { PhotoRefusal } from '../photos/web-address.ts'
import { addAntique, importedIds, isImported } from './antique-store.ts'
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
  /** Undefined while importing is switched off. */
  readonly museum: Museum | undefined
}

/** A message may be worked on for a minute on one machine; the last record of a step may take a good part of that. */
const STEP_MS = 20_000
/** A record at which two workers died or failed will have a third do the same. */
const MOST_TRIES = 2
/** So often what came is made known to the matcher while more is coming. */
const INDEX_EVERY = 50
/** A record keeps its address when it is photographed anew. */
const FOR_A_DAY = 'public, max-age=86400'

type Step = PayloadOf<typeof importStepDue>

/**
 * Looks at the records of one step and hands on to the next. Messages that are repeated, late or of an earlier step find
 * nothing left to do; two workers at once count each record once, and the one that was slower leaves.
 */
export async function workOnImport({ importId, step }: Step, deps: ImportDeps, clock = () => new Date()) {
  const found = await findImport()
  if (found?.id !== importId || found.step !== step || found.state !== 'running') return
  const { museum } = deps
  if (!museum) return void (await endImport(importId, 'stopped', clock(), 'Importing was switched off.'))
  if (found.total === undefined && !(await plan(found, museum, clock()))) return
  const objects = await findPlan(importId)
  if (!objects) return

  const first = found.processed
  const end = Math.min(objects.length, first + found.batchSize)
  const until = clock().getTime() + STEP_MS
  let place = first
  let isOurs = true
  while (isOurs && place < end && clock().getTime() < until) {
    const current = await beginRecord(importId, place, clock())
    isOurs = current !== undefined && (await lookAt(current, objects[place] ?? 0, museum, deps, clock))
    if (isOurs) place += 1
    // Where others died before, the next record gets a message of its own, with tries of its own.
    if (current && current.tries > 1) break
  }
  const isDone = place === objects.length
  if (!isOurs || isDone || Math.floor(place / INDEX_EVERY) > Math.floor(first / INDEX_EVERY)) {
    await refreshImportedIndex(await importedIds(), deps)
  }
  if (!isOurs) return
  if (isDone) await endImport(importId, 'complete', clock())
  else await takeStep(found, clock())
}

/** Decides which records an import looks at: those after the last one, or all again once none are left. */
async function plan({ id, lastObject, maxItems }: ImportRecord, museum: Museum, now: Date): Promise<boolean> {
  try {
    const all = (await museum.listObjects()).toSorted((a, b) => a - b)
    const further = all.filter(object => object > lastObject)
    await planImport(id, (further.length > 0 ? further : all).slice(0, maxItems), now)
    return true
  } catch (error) {
    if (!(error instanceof MuseumRefusal)) throw error
    await endImport(
      id,
      'stopped',
      now,
      `There is no list of what the museum has: ${error.message}. Resume to try again.`,
    )
    return false
  }
}

/** @returns whether it was this worker that passed the record */
async function lookAt(
  current: ImportRecord,
  object: number,
  museum: Museum,
  deps: ImportDeps,
  clock: () => Date,
): Promise<boolean> {
  const name = `Object ${object}`
  const pass = (outcome: 'duplicates' | 'failed', error?: string) =>
    passRecord(current, current.processed, { outcome, object, currentItem: name, error }, clock())
  if (current.tries > MOST_TRIES)
    return pass('failed', `${name}: it was tried ${MOST_TRIES} times, and each was broken off.`)
  if (await isImported(antiqueId(museum, object))) return pass('duplicates')

  const found = await fetchAndKeep(object, museum, deps)
  if (typeof found === 'string') return pass('failed', `${name}: ${found}`)
  const { record } = found
  const accounted = { outcome: 'successful', object, currentItem: record.itemName } as const
  const smallimg = `/media/${catalogueFolder(record)}/320.webp`
  try {
    return await passRecord(current, current.processed, accounted, clock(), addAntique(record, smallimg, clock()))
  } catch (error) {
    if (!isConditionFailure(error, 1)) throw error
    return pass('duplicates')
  }
}

/** A record whose photograph and features are stored, under names that are its own; or why it can't be. */
async function fetchAndKeep(object: number, museum: Museum, deps: ImportDeps): Promise<MuseumObject | string> {
  try {
    const found = await museum.fetchObject(object)
    const bytes = await fetchPhoto(found.photoUrl, museum.reach)
    await inTurn('decoding', () => keep(found, bytes, deps))
    return found
  } catch (error) {
    if (error instanceof MuseumRefusal) return `${error.message}.`
    if (error instanceof PhotoRefusal || error instanceof DomainError) return `its photograph: ${error.message}`
    throw error
  }
}

async function keep({ record }: MuseumObject, bytes: Uint8Array, deps: ImportDeps): Promise<void> {
  const renditions = await renderPhoto(await readPhoto(bytes))
  const folder = catalogueFolder(record)
  await putRenditions(folder, renditions, deps, FOR_A_DAY)
  const picture = await readPicture(renditions[800])
  await keepFeatures(indexRecord(record, `/media/${folder}/800.webp`, picture), deps)
}
