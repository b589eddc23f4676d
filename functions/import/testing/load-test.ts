import { AsyncLocalStorage } from 'node:async_hooks'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { importStepDue } from '../../../events/import.ts'
import { KEPT_ERRORS } from '../../../shared/rules/imports.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { findEntry } from '../../core/identify/catalogue/catalogue-index.ts'
import { indexLoader } from '../../core/identify/catalogue/load-index.ts'
import { readObject } from '../../core/photo/stored-object.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { documentClient, table } from '../../platform/table.ts'
import { importedIds } from '../antique-store.ts'
import { findImport } from '../import-store.ts'
import { resumeImport, startImport, sweepImport } from '../importing.ts'
import { theMet } from '../met.ts'
import type { Museum } from '../museum.ts'
import type { Pause } from '../museum-client.ts'
import { presentProgress } from '../present-progress.ts'
import { workOnImport } from '../working.ts'
import { type Manner, startMuseumServer } from './museum-server.ts'

export interface StormOptions {
  readonly seed: number
  readonly records: number
  readonly batchSize: number
  /** Share of objects that can't be imported, or only at the third try. */
  readonly troubles?: number
  /** Share of deliveries whose worker is killed on the way. */
  readonly kills?: number
  /** Share of deliveries that come to two workers at once. */
  readonly doubles?: number
  readonly photo: (object: number) => Promise<Uint8Array>
  readonly delayMilliseconds?: () => number
  /** By default, waiting only advances the clock. */
  readonly pause?: Pause
  /** Replaces the workers here. @returns how many workers were killed */
  readonly elsewhere?: (museumUrl: string) => Promise<number>
}

export interface StormReport {
  records: number
  successful: number
  duplicates: number
  failed: number
  /** Failures at which workers died. */
  brokenOff: number
  deliveries: number
  doubleDeliveries: number
  kills: number
  sweeps: number
  progressReads: number
  seconds: number
  wrong: string[]
}

const TROUBLES: readonly Manner[] = ['gone', 'private', 'bare', 'broken-photo', 'walls', 'down', 'refuses', 'shy']
const PASSING: ReadonlySet<Manner> = new Set(['well', 'refuses', 'shy'])
/** The queue's attempts before it sets a message aside. */
const RECEIVES = 5
const MINUTE = 60_000

class Killed extends Error {}

/** Dies at its n-th step, before or after it, and then does nothing more. */
class Mortal {
  isDead = false
  #left: number
  readonly #isAfter: boolean

  constructor(steps: number, isAfter: boolean) {
    this.#left = steps
    this.#isAfter = isAfter
  }

  async step<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) throw new Killed()
    this.#left -= 1
    const isLast = this.#left === 0
    if (isLast && !this.#isAfter) this.#die()
    const result = await work()
    if (isLast) this.#die()
    if (this.isDead) throw new Killed()
    return result
  }

  #die(): never {
    this.isDead = true
    throw new Killed()
  }
}

/** Records fail, the museum refuses, messages come twice and late, workers die; then counts and data are compared. */
export async function importInStorm(options: StormOptions): Promise<StormReport> {
  const { seed, records, batchSize, troubles = 0.05, kills = 0.4, doubles = 0.3 } = options
  const chance = numbersFrom(seed)
  const oneOf = <T>(things: readonly T[]) => things[Math.floor(chance() * things.length)] as T
  const wrong = new Set<string>()
  const report: StormReport = {
    records,
    successful: 0,
    duplicates: 0,
    failed: 0,
    brokenOff: 0,
    deliveries: 0,
    doubleDeliveries: 0,
    kills: 0,
    sweeps: 0,
    progressReads: 0,
    seconds: 0,
    wrong: [],
  }

  const objects: number[] = []
  const manners: Record<number, Manner> = {}
  for (let object = seed * 10_000; objects.length < records; object++) {
    objects.push(object)
    if (chance() < 0.02 && objects.length < records) objects.push(object)
    if (chance() < troubles) manners[object] = oneOf(TROUBLES)
  }
  const canBeHad = new Set(objects.filter(object => PASSING.has(manners[object] ?? 'well')))
  const { photo, delayMilliseconds } = options
  const server = await startMuseumServer({ objects, manners, photo, delayMilliseconds })

  let passed = 0
  const clock = () => new Date(Date.now() + passed)
  const worker = new AsyncLocalStorage<Mortal>()
  const asStep = <T>(work: () => Promise<T>) => worker.getStore()?.step(work) ?? work()
  const pass: Pause = async milliseconds => {
    passed += milliseconds
  }
  const met = theMet(server.origin, options.pause ?? pass)
  const museum: Museum = {
    ...met,
    listObjects: department => asStep(() => met.listObjects(department)),
    fetchObject: object => asStep(() => met.fetchObject(object)),
    fetchPhoto: address => asStep(() => met.fetchPhoto(address)),
  }
  const mediaDeps = { s3, mediaBucket: config.mediaBucket }
  const deps = { ...mediaDeps, museumOf: () => museum }

  /** @returns whether the worker ended by itself */
  async function deliver(message: { importId: string; step: number }): Promise<boolean> {
    report.deliveries += 1
    // A record takes nine steps, and there are some before and after.
    const steps = chance() < kills ? 1 + Math.floor(chance() * (9 * batchSize + 8)) : Number.POSITIVE_INFINITY
    const mortal = new Mortal(steps, chance() < 0.5)
    try {
      await worker.run(mortal, () => workOnImport(message, deps, clock))
      return true
    } catch (error) {
      if (!mortal.isDead) wrong.add(`a worker failed: ${error}`)
      report.kills += 1
      return false
    }
  }

  const before = { ...(await presentProgress()), processed: 0, successful: 0, duplicates: 0, failed: 0 }
  async function look(last: typeof before): Promise<typeof before> {
    report.progressReads += 1
    const now = await presentProgress()
    const { total, processed, successful, duplicates, failed, errors, state } = now
    if (successful + duplicates + failed !== processed) wrong.add(`${processed} were not all that was counted`)
    for (const count of ['processed', 'successful', 'duplicates', 'failed'] as const) {
      if (now[count] < last[count]) wrong.add(`${count} fell from ${last[count]} to ${now[count]}`)
    }
    if (total !== records || processed > total) wrong.add(`${processed} of ${total}, of which there are ${records}`)
    if (now.isComplete !== (state === 'complete' && processed === total)) wrong.add('it was said to be complete')
    if (errors.length < Math.min(KEPT_ERRORS, failed)) wrong.add(`${failed} failed, with ${errors.length} reasons`)
    return now
  }
  const catalogued = async () => (await importedIds()).filter(isOurs).length
  const isOurs = (id: string) => canBeHad.has(Number(id.replace(/^met-/, '')))

  const started = performance.now()
  const stopDying = dieAtCalls(worker)
  let isOver = false
  let watching: Promise<void> | undefined
  try {
    await startImport({ museum: 'met', maxItems: records, batchSize, departments: null }, clock())
    watching = (async () => {
      for (let last = before; !isOver; last = await look(last)) {
        if (report.progressReads % 20 === 0) {
          // A record counts in the same write that adds it, so neither is ever ahead.
          const [counted, there, countedThen] = [
            (await presentProgress()).successful,
            await catalogued(),
            (await presentProgress()).successful,
          ]
          if (there < counted || there > countedThen) wrong.add(`${there} there, ${counted} to ${countedThen} counted`)
        }
        await new Promise(resolve => setTimeout(resolve, 25))
      }
    })()
    if (options.elsewhere) report.kills = await options.elsewhere(server.origin)
    else await work()
  } finally {
    isOver = true
    await watching
    stopDying()
    await server.stop()
  }
  report.seconds = (performance.now() - started) / 1_000
  await compare()
  return { ...report, wrong: [...wrong] }

  async function work() {
    for (let messages = 0; ; messages++) {
      const found = await findImport()
      if (found?.state === 'stopped') await resumeImport(clock())
      if (!found || found.state === 'complete') return
      if (messages > 20 * records) throw new Error('It never ends.')
      const message = { importId: found.id, step: found.step }
      await deliverUntilDone(message)
      const now = await findImport()
      if (now?.state !== 'running' || now.step !== message.step) continue
      passed += 11 * MINUTE
      report.sweeps += 1
      await sweepImport(clock())
    }
  }

  async function deliverUntilDone(message: { importId: string; step: number }) {
    for (let receives = 0; receives < RECEIVES; receives++) {
      const isDouble = chance() < doubles
      const late = { ...message, step: Math.max(1, message.step - 1) }
      if (isDouble) report.doubleDeliveries += 1
      const ends = await Promise.all([
        deliver(message),
        ...(isDouble ? [deliver(message)] : []),
        ...(chance() < 0.1 ? [deliver(late).then(() => false)] : []),
      ])
      if (ends.includes(true)) return
    }
  }

  async function compare() {
    const end = await look(before)
    Object.assign(report, { successful: end.successful, duplicates: end.duplicates, failed: end.failed })
    if (!end.isComplete) wrong.add(`it ended as ${end.state}`)
    const ids = (await importedIds()).filter(id => Math.floor(Number(id.slice(4)) / 10_000) === seed)
    if (ids.length !== end.successful) wrong.add(`${end.successful} counted as new, ${ids.length} in the catalogue`)
    const strangers = ids.filter(id => !isOurs(id))
    if (strangers.length > 0) wrong.add(`${strangers} could not be had`)
    const refused = objects.filter(object => !canBeHad.has(object)).length
    report.brokenOff = end.failed - refused
    const missing = canBeHad.size - ids.length
    if (report.brokenOff < missing) wrong.add(`${missing} are missing, ${report.brokenOff} were given up`)
    if (report.kills === 0 && report.brokenOff > 0) wrong.add(`${report.brokenOff} were given up`)

    const index = await indexLoader(() => mediaDeps)(new Date())
    for (const id of ids) {
      if (!index || !findEntry(index, id)) wrong.add(`${id} is not in the index`)
      const photo = `catalogue/${id.toUpperCase()}/320.webp`
      if (!(await readObject(s3, config.mediaBucket, photo))) wrong.add(`${photo} is not there`)
    }
    const { id, step = 0 } = (await findImport()) ?? {}
    const steps = (await messagesOf(id ?? '')).toSorted((a, b) => a - b)
    if (String(steps) !== String(Array.from({ length: step }, (_, n) => n + 1)))
      wrong.add(`of ${step} steps these had a message: ${steps}`)
  }
}

/** Makes each call of a worker to the table or the store one of its steps. @returns a function that undoes it */
function dieAtCalls(worker: AsyncLocalStorage<Mortal>): () => void {
  const name = 'dieAtCalls'
  const middleware =
    <Call, Output>(next: (call: Call) => Promise<Output>) =>
    (call: Call) =>
      worker.getStore()?.step(() => next(call)) ?? next(call)
  documentClient.middlewareStack.add(middleware, { step: 'initialize', name, priority: 'high' })
  s3.middlewareStack.add(middleware, { step: 'initialize', name, priority: 'high' })
  return () => {
    documentClient.middlewareStack.remove(name)
    s3.middlewareStack.remove(name)
  }
}

async function messagesOf(importId: string): Promise<number[]> {
  const steps: number[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documentClient.send(
      new ScanCommand({
        TableName: table.getName(),
        FilterExpression: '#name = :name AND payload.importId = :id',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': importStepDue.name, ':id': importId },
        ExclusiveStartKey,
      }),
    )
    steps.push(...(page.Items ?? []).map(({ payload }) => payload.step as number))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return steps
}
