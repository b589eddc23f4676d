import type { PayloadOf } from '../../events/event.ts'
import type { importStepDue } from '../../events/import.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { MuseumName } from '../../shared/rules/imports.ts'
import { keepFeatures, refreshImportedIndex } from '../core/identify/catalogue/imported-index.ts'
import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import { serialize } from '../platform/serialize.ts'
import { type Antique, addAntique, findImported, importedIds } from './antique-store.ts'
import {
  beginRecord,
  endImport,
  findImport,
  findPlan,
  type ImportRecord,
  type Planned,
  passRecord,
  planImport,
  postponeRecord,
  takeStep,
} from './import-store.ts'
import { antiqueId, type Museum, type MuseumObject, MuseumRefusal } from './museum.ts'
import { planObjects } from './planning.ts'
import { publishProgress } from './publishing-progress.ts'
import { type FetchedView, fetchViews, indexViews, keepViews, readViews } from './record-views.ts'

export interface ImportDeps extends PhotoDeps {
  readonly museumOf: (name: MuseumName) => Museum | undefined
}

/** A message may take a minute on one machine; the last record of a step may take a good part of that. */
const STEP_MS = 20_000
/** A record at which two workers died or failed would fail a third, too. */
const MAX_TRIES = 2
/** How often new records reach the matcher while more are coming. */
const INDEX_EVERY = 50
/** Max tries of a record whose photographs can't be reached. */
const MAX_PHOTO_TRIES = 3

type Step = PayloadOf<typeof importStepDue>

/** Repeated, late and earlier messages find nothing to do. Of two workers, the slower leaves; records count once. */
export async function workOnImport({ importId, step }: Step, deps: ImportDeps, clock = () => new Date()) {
  const found = await findImport()
  if (found?.id !== importId || found.step !== step) return
  await publishProgress(clock())
  await takeWork(found, deps, clock)
  await publishProgress(clock(), true)
}

async function takeWork(found: ImportRecord, deps: ImportDeps, clock: () => Date): Promise<void> {
  const importId = found.id
  if (found.state === 'stopped') await refreshIndex(deps)
  if (found.state !== 'running') return
  const museum = deps.museumOf(found.museum)
  if (!museum) return void (await endImport(importId, 'stopped', clock(), 'Importing was turned off.'))
  if (found.total === undefined && !(await makePlan(found, museum, clock()))) return
  const plan = await findPlan(importId)
  if (!plan) return

  const first = found.processed
  const { place, isOurs } = await lookThrough(found, plan, museum, deps, clock)
  const isDone = place === plan.length
  if (!isOurs || isDone || Math.floor(place / INDEX_EVERY) > Math.floor(first / INDEX_EVERY)) {
    await refreshIndex(deps, isOurs && !isDone)
  }
  if (!isOurs) return
  if (isDone) await endImport(importId, 'complete', clock())
  else await takeNextStep(importId, clock())
}

/** It may have been stopped and resumed meanwhile: whose step came then has left the records to this worker. */
async function takeNextStep(importId: string, now: Date): Promise<void> {
  const latest = await findImport()
  if (latest?.id === importId && latest.state === 'running') await takeStep(latest, now)
}

async function makePlan(found: ImportRecord, museum: Museum, now: Date): Promise<boolean> {
  const { id } = found
  try {
    const { plan, tallies } = await planObjects(found, museum)
    await planImport(id, plan, tallies, now)
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
  plan: Planned[],
  museum: Museum,
  deps: ImportDeps,
  clock: () => Date,
): Promise<{ place: number; isOurs: boolean }> {
  const end = Math.min(plan.length, processed + batchSize)
  const until = clock().getTime() + STEP_MS
  const isTime = () => clock().getTime() < until
  let ahead: Promise<Found> | undefined
  let place = processed
  while (place < end && (ahead || isTime())) {
    const planned = plan[place]!
    const current = await beginRecord(id, place, clock())
    if (!current) return { place, isOurs: false }
    const isSuspect = current.tries > 1
    const arrived = await (ahead && !isSuspect ? ahead : lookAt(plan, place, current.tries, museum))
    const next = place + 1 < end ? plan[place + 1]?.object : undefined
    // Where workers died, the cause must be known, so nothing is fetched ahead.
    ahead =
      next === undefined || next === planned.object || isSuspect || !isTime()
        ? undefined
        : lookAt(plan, place + 1, 1, museum)
    ahead?.catch(() => undefined)
    if (!(await take(current, planned, arrived, deps, clock))) return { place, isOurs: false }
    if (arrived.outcome === 'postponed') plan.push(planned)
    place += 1
    await publishProgress(clock())
    // The next record gets its own message and tries.
    if (isSuspect) break
  }
  return { place, isOurs: true }
}

interface Fetched {
  readonly outcome: 'successful'
  readonly found: MuseumObject
  readonly views: readonly FetchedView[]
}
interface Kept extends Antique {
  readonly outcome: 'successful'
}
interface Failed {
  readonly outcome: 'failed'
  readonly why: string
}
type Found = Fetched | Failed | { readonly outcome: 'duplicates' } | { readonly outcome: 'postponed' }

async function lookAt(plan: readonly Planned[], place: number, tries: number, museum: Museum): Promise<Found> {
  const { object } = plan[place]!
  if (tries > MAX_TRIES) return { outcome: 'failed', why: `it was tried ${MAX_TRIES} times and never finished.` }
  if (await findImported(antiqueId(museum.name, object))) return { outcome: 'duplicates' }
  const before = plan.slice(0, place).filter(planned => planned.object === object).length
  const isLastTry = before + 1 >= MAX_PHOTO_TRIES
  return orWhyNot(async () => {
    const found = await museum.fetchObject(object)
    try {
      return { outcome: 'successful', found, views: await fetchViews(found.photoUrls, museum.fetchPhoto, isLastTry) }
    } catch (error) {
      if (error instanceof PhotoRefusal && error.mayPass && !isLastTry) return { outcome: 'postponed' }
      throw error
    }
  })
}

async function orWhyNot<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MuseumRefusal) return { outcome: 'failed', why: `${error.message}.` }
    if (error instanceof PhotoRefusal || error instanceof DomainError)
      return { outcome: 'failed', why: `its photograph: ${error.message}` }
    throw error
  }
}

/** @returns whether this worker counted it or put it off */
async function take(
  current: ImportRecord,
  planned: Planned,
  arrived: Found,
  deps: ImportDeps,
  clock: () => Date,
): Promise<boolean> {
  const name = `Object ${planned.object}`
  const pass = (outcome: 'duplicates' | 'failed', error?: string) =>
    passRecord(current, current.processed, { outcome, planned, currentItem: name, error }, clock())
  if (arrived.outcome === 'postponed') return postponeRecord(current, planned, clock())
  if (arrived.outcome === 'duplicates') return pass('duplicates')
  const kept = arrived.outcome === 'successful' ? await orWhyNot(() => keep(arrived, deps)) : arrived
  if (kept.outcome === 'failed') return pass('failed', `${name}: ${kept.why}`)

  const { record, views } = kept
  const accounted = { outcome: 'successful', planned, currentItem: record.itemName } as const
  const smallimg = views[0]!.imageUrl.replace('800.webp', '320.webp')
  return passRecord(current, current.processed, accounted, clock(), addAntique({ record, views }, smallimg, clock()))
}

const keep = ({ found: { record }, views: fetched }: Fetched, deps: ImportDeps): Promise<Kept> =>
  serialize('decoding', async () => {
    const kept = await keepViews(record, fetched, deps)
    await keepFeatures(await indexViews(record, kept), deps)
    return { outcome: 'successful', record, views: kept.map(({ address, imageUrl }) => ({ address, imageUrl })) }
  })

const refreshIndex = async (deps: ImportDeps, areMoreComing = false) =>
  refreshImportedIndex(await importedIds(), deps, {
    areMoreComing,
    remake: async id => {
      const antique = await findImported(id)
      const views = antique && (await readViews(antique, deps))
      if (!views) return undefined
      const index = await indexViews(antique.record, views)
      await keepFeatures(index, deps)
      return index
    },
  })
