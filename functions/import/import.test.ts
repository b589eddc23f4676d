import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importStepDue, importsSweepDue } from '../../events/import.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { imports, type MuseumDepartments } from '../../shared/contract/endpoints/imports.ts'
import { buildIndex } from '../core/identify/catalogue/build-index.ts'
import { encodeIndex, findEntry } from '../core/identify/catalogue/catalogue-index.ts'
import { IMPORTED_FEATURES, keepFeatures, refreshImportedIndex } from '../core/identify/catalogue/imported-index.ts'
import { importedIndexKey, indexLoader } from '../core/identify/catalogue/load-index.ts'
import { seedCatalogue } from '../core/identify/catalogue/seed-catalogue.ts'
import { readPicture } from '../core/identify/features/picture.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { match } from '../identify/matching/matcher.ts'
import { paintedCatalogue } from '../identify/testing/painted-catalogue.ts'
import { paint } from '../identify/testing/painting.ts'
import { waysToPhotographAgain } from '../identify/testing/photograph-again.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { documentClient, table } from '../platform/table.ts'
import { deliver } from '../testing/alerts.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pushedBy } from '../testing/pushed.ts'
import { thin } from '../testing/thin-photo.ts'
import { type Member, newAdmin } from '../testing/visitor.ts'
import { findImported, importedIds } from './antique-store.ts'
import { cleveland } from './cleveland.ts'
import { countDepartments } from './counting-departments.ts'
import { findDepartments, storeDepartments } from './departments-store.ts'
import { findImport } from './import-store.ts'
import { resumeImport, startImport, stopImport, sweepImport } from './importing.ts'
import { theMet } from './met.ts'
import { MuseumRefusal } from './museum.ts'
import { handler as onStepDue } from './on-import-step-due-work.ts'
import { handler as onSweepDue } from './on-imports-sweep-due-resume.ts'
import { type MuseumServerOptions, startMuseumServer } from './testing/museum-server.ts'
import { type ImportDeps, workOnImport } from './working.ts'

type Museum = Awaited<ReturnType<typeof startMuseumServer>>

const museums = { met: theMet, cma: cleveland } as const
const shared = { bucket: process.env.MEDIA_BUCKET, museum: process.env.MUSEUM_API_URL }
let backToSharedTable: () => void
let ada: Member
let museum: Museum | undefined

beforeAll(async () => {
  backToSharedTable = await moveToOwnTable()
  process.env.MEDIA_BUCKET = 'vitrine-import'
  ada = await newAdmin()
})
afterAll(() => {
  backToSharedTable()
  process.env.MEDIA_BUCKET = shared.bucket
  if (shared.museum === undefined) delete process.env.MUSEUM_API_URL
  else process.env.MUSEUM_API_URL = shared.museum
})

const forget = (sk: string) =>
  documentClient.send(new DeleteCommand({ TableName: table.getName(), Key: { pk: 'IMPORT', sk } }))
beforeEach(async () => {
  await forget('LATEST')
  await forget('PLAN')
})
afterEach(() => museum?.stop())

async function open(options: MuseumServerOptions): Promise<Museum> {
  museum = await startMuseumServer({ photo: thin, ...options })
  process.env.MUSEUM_API_URL = museum.origin
  return museum
}

const mediaDeps = () => ({ s3, mediaBucket: config.mediaBucket })
const deps = (): ImportDeps => ({
  ...mediaDeps(),
  museumOf: name => museums[name](museum?.origin ?? '', async () => undefined),
})

const start = (body: JsonBodyOf<typeof imports.startImport> = {}) => ada.call(imports.startImport, { body })
const progress = async () => (await ada.call(imports.getImportProgress)).body

/** What the queue would hand to a worker next. */
async function nextMessage() {
  const { id = '', step = 0 } = (await findImport()) ?? {}
  return { importId: id, step }
}

/** Works as the queue's messages come, until nothing is left to do. */
async function finish() {
  for (let steps = 0; (await findImport())?.state === 'running'; steps++) {
    if (steps > 200) throw new Error('It never ends.')
    await workOnImport(await nextMessage(), deps())
  }
  return progress()
}

/** The ids of the records that the matcher knows. */
const recognized = async () => (await indexLoader(mediaDeps)(new Date()))?.ids ?? []

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

describe('an import', () => {
  it('is nothing but zeros while none ever ran', async () => {
    expect(await progress()).toMatchObject({
      state: 'none',
      total: 0,
      processed: 0,
      successful: 0,
      duplicates: 0,
      failed: 0,
      currentItem: null,
      isComplete: false,
      errors: [],
    })
  })

  it('takes up what the museum has, and tells why the rest can’t be', async () => {
    await open({
      objects: [1006, 1005, 1004, 1003, 1002, 1001, 1001],
      manners: { 1002: 'gone', 1003: 'private', 1004: 'bare', 1005: 'broken-photo', 1006: 'refuses' },
    })
    expect((await start({ maxItems: '', batchSize: 3 })).body).toMatchObject({ state: 'running', total: 20 })
    const { published } = await pushedBy(finish)
    const done = await progress()
    expect(published[0]).toMatchObject({ channel: '/import/progress', event: { state: 'running', processed: 0 } })
    expect(published.at(-1)?.event).toEqual(done)
    expect(done).toMatchObject({
      state: 'complete',
      isComplete: true,
      total: 7,
      processed: 7,
      successful: 2,
      duplicates: 1,
      failed: 4,
      currentItem: 'Chair number 1006',
    })
    expect(done.errors).toEqual([
      'Object 1002: the museum has it no more.',
      'Object 1003: its photograph is not in the public domain.',
      'Object 1004: it has no photograph.',
      expect.stringMatching(/^Object 1005: its photograph: That file is not a photograph/),
    ])
    expect(await importedIds()).toEqual(expect.arrayContaining(['met-1001', 'met-1006']))
    expect(await readObject(s3, config.mediaBucket, 'catalogue/MET-1001/320.webp')).toBeDefined()
  })

  it('runs alone, within its bounds, and only while a museum is set', async () => {
    for (const body of [
      { maxItems: 0 },
      { maxItems: 1001 },
      { batchSize: 101 },
      { batchSize: 'ten' },
      { maxItems: 2.5 },
    ]) {
      expect((await start(body)).status).toBe(400)
    }
    await open({ objects: [1101] })
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await finish()
    expect(await ada.call(imports.stopImport)).toMatchObject({ status: 409, body: { code: 'import_not_running' } })
    expect(await ada.call(imports.resumeImport)).toMatchObject({ status: 409, body: { code: 'import_not_stopped' } })
    process.env.MUSEUM_API_URL = ''
    expect(await start()).toMatchObject({ status: 409, body: { code: 'museum_off' } })
    expect((await progress()).museums).toMatchObject([
      { museum: 'met', isOn: false },
      { museum: 'cma', isOn: true },
    ])
  })

  it('continues where the last one stopped, without requesting the same objects again', { tags: 'full' }, async () => {
    const { asked } = await open({ objects: numbers(1201, 8), manners: { 1203: 'gone' } })
    await start({ maxItems: 6, batchSize: 2 })
    for (let step = 0; step < 2; step++) await workOnImport(await nextMessage(), deps())
    expect((await ada.call(imports.stopImport)).body).toMatchObject({
      state: 'stopped',
      processed: 4,
      isComplete: false,
    })
    await workOnImport(await nextMessage(), deps())
    expect(await progress()).toMatchObject({ processed: 4 })
    expect(await recognized()).toEqual(expect.arrayContaining(['met-1201', 'met-1202', 'met-1204']))

    expect((await ada.call(imports.resumeImport)).body).toMatchObject({ state: 'running', total: 6 })
    expect(await finish()).toMatchObject({ processed: 6, successful: 5, failed: 1 })

    await start({ maxItems: 6 })
    expect(await finish()).toMatchObject({ total: 2, processed: 2, successful: 2 })
    const objects = asked.filter(path => path.startsWith('/objects/'))
    expect(objects).toEqual(numbers(1201, 8).map(object => `/objects/${object}`))

    await start({ maxItems: 8 })
    expect(await finish()).toMatchObject({ total: 8, duplicates: 7, failed: 1 })
  })

  it('stops when the museum has no list to give, and can be gone on with', async () => {
    await open({ objects: [] })
    const { origin } = museum as Museum
    await museum?.stop()
    await start()
    const stopped = await finish()
    expect(stopped).toMatchObject({ state: 'stopped', processed: 0 })
    expect(stopped.errors[0]).toMatch(/could not be loaded: the museum could not be reached/)
    await open({ objects: [1301], port: Number(new URL(origin).port) })
    await ada.call(imports.resumeImport)
    expect(await finish()).toMatchObject({ state: 'complete', total: 1, successful: 1, errors: [] })
  })

  it('keeps its place in each museum, one museum after the other', { tags: 'full' }, async () => {
    await open({ objects: numbers(2001, 3) })
    await start({ maxItems: 2 })
    expect(await finish()).toMatchObject({ museum: 'met', successful: 2 })
    await start({ museum: 'cma', maxItems: 1 })
    expect(await start({ museum: 'met' })).toMatchObject({ status: 409, body: { code: 'import_running' } })
    expect(await finish()).toMatchObject({ museum: 'cma', successful: 1, currentItem: 'Chair number 2001' })
    expect((await progress()).museums).toEqual([
      { museum: 'met', isOn: true, lastObjects: [{ department: '1', object: 2002 }] },
      { museum: 'cma', isOn: true, lastObjects: [expect.objectContaining({ object: 2001 })] },
    ])
    await start({ museum: 'met' })
    expect(await finish()).toMatchObject({ total: 1, successful: 1, currentItem: 'Chair number 2003' })
    await start({ museum: 'cma' })
    expect(await finish()).toMatchObject({ total: 2, successful: 2 })
    expect(await importedIds()).toEqual(expect.arrayContaining(['cma-2001', 'cma-2003', 'met-2001', 'met-2003']))
    expect((await start({ museum: 'louvre' as 'met' })).status).toBe(400)
  })

  it('takes from the chosen departments in turn, and keeps its place in each', { tags: 'full' }, async () => {
    await open({ objects: numbers(2301, 3), departments: { 4: numbers(2341, 3), 18: [2381], 10: [2390] } })
    await start({ maxItems: 5, departments: ['1', '18', '4', '99'] })
    expect(await finish()).toMatchObject({
      successful: 5,
      departments: [
        { title: 'American Decorative Arts', total: 2, processed: 2, successful: 2 },
        { title: 'Arms and Armor', total: 2, processed: 2, successful: 2 },
        { title: 'Musical Instruments', total: 1, processed: 1, successful: 1 },
      ],
    })
    await start()
    expect(await finish()).toMatchObject({ total: 2, successful: 2 })
    expect(await importedIds()).not.toContain('met-2390')
    await start({ departments: ['10'] })
    expect(await finish()).toMatchObject({ total: 1, successful: 1, departments: [{ title: 'Egyptian Art' }] })
    for (const departments of [[], Array(61).fill('1'), ['x'.repeat(101)], [4]]) {
      expect((await start({ departments: departments as string[] })).status).toBe(400)
    }
  })

  it('counts what the departments have, once a day', async () => {
    const { asked } = await open({ objects: numbers(2401, 3), departments: { 18: [2481] } })
    const list = () => ada.call(imports.getMuseumDepartments, { query: { museum: 'met' } })
    const counted = { 'American Decorative Arts': 3, 'Arms and Armor': 0, 'Egyptian Art': 0, 'Musical Instruments': 1 }
    const countsIn = ({ departments }: MuseumDepartments) =>
      Object.fromEntries(departments.map(({ title, objects }) => [title, objects]))
    expect(countsIn((await list()).body)).toEqual(counted)
    expect((await list()).body.departments.filter(({ isUsual }) => isUsual).map(({ id }) => id)).toEqual([
      '1',
      '4',
      '18',
    ])
    expect(asked).toHaveLength(5)

    let passed = 0
    const began = Date.now()
    const clock = () => new Date(began + passed)
    const slow: typeof theMet = (...museum) => {
      const met = theMet(...museum)
      return {
        ...met,
        countObjects: async department => {
          passed += 6_000
          return met.countObjects(department)
        },
      }
    }
    passed = 25 * 60 * 60_000
    const museumThen = slow(museum!.origin, async () => undefined)
    const first = await countDepartments(museumThen, clock)
    expect(first.departments.map(({ objects }) => objects)).toEqual([3, 0, undefined, undefined])
    expect((await countDepartments(museumThen, clock)).departments.at(-1)?.objects).toBe(1)
  })

  it('shows no departments while the museum is silent or off, but those that are known', async () => {
    const { countedAt } = (await findDepartments('met'))!
    await storeDepartments('met', { departments: [], countedAt })
    const silent = { ...deps().museumOf('met')!, listDepartments: async () => Promise.reject(new MuseumRefusal('x')) }
    expect(await countDepartments(silent, () => new Date(Date.now() + 90_000_000))).toMatchObject({ departments: [] })
    const unknown = { ...silent, name: 'cma' } as const
    await expect(countDepartments(unknown)).rejects.toMatchObject({ code: 'museum_silent' })
    process.env.MUSEUM_API_URL = ''
    expect(await ada.call(imports.getMuseumDepartments, { query: { museum: 'met' } })).toMatchObject({
      status: 409,
      body: { code: 'museum_off' },
    })
  })

  it('comes back to a record whose photograph can’t be reached after the others, and gives it up the third time', {
    tags: 'full',
  }, async () => {
    const { asked } = await open({ objects: numbers(2501, 4), manners: { 2501: 'mute', 2502: 'shy' } })
    await start({ batchSize: 2 })
    expect(await finish()).toMatchObject({
      total: 4,
      processed: 4,
      successful: 3,
      failed: 1,
      departments: [{ total: 4 }],
    })
    expect((await progress()).errors).toEqual([
      'Object 2501: its photograph: The server did not answer within a second.',
    ])
    expect((await progress()).museums[0]?.lastObjects).toEqual([{ department: '1', object: 2504 }])
    const photos = asked.filter(path => path.startsWith('/photos/')).map(path => Number(path.slice(8)))
    expect(photos).toEqual([2501, 2502, 2503, 2504, 2501, 2502, 2501, 2502])
  })

  it('takes up to five photographs of a piece, without those that can’t be read', { tags: 'full' }, async () => {
    const { origin } = await open({ objects: [2601], manners: { 2601: 'all-round' } })
    await start()
    expect(await finish()).toMatchObject({ successful: 1 })
    expect((await findImported('met-2601'))?.views).toEqual([
      { address: `${origin}/photos/2601`, imageUrl: '/media/catalogue/MET-2601/800.webp' },
      { address: `${origin}/photos/2601/3`, imageUrl: '/media/catalogue/MET-2601/2/800.webp' },
      { address: `${origin}/photos/2601/4`, imageUrl: '/media/catalogue/MET-2601/3/800.webp' },
      { address: `${origin}/photos/2601/5`, imageUrl: '/media/catalogue/MET-2601/4/800.webp' },
    ])
    expect(await readObject(s3, config.mediaBucket, 'catalogue/MET-2601/4/320.webp')).toBeDefined()
  })

  it('tells how quickly it goes, without the time it was stopped', { tags: 'full' }, async () => {
    await open({ objects: numbers(2101, 4) })
    await start({ batchSize: 1 })
    expect(await progress()).toMatchObject({ recordsPerSecond: null })
    let passed = 0
    const clock = () => new Date(Date.parse(startedAt) + passed)
    const { startedAt = '' } = (await findImport()) ?? {}
    for (let record = 0; record < 2; record++) {
      passed += 4_000
      await workOnImport(await nextMessage(), deps(), clock)
    }
    expect(await progress()).toMatchObject({ processed: 2, recordsPerSecond: 0.25 })
    passed += 3_600_000
    await stopImport(clock())
    await resumeImport(clock())
    passed += 1_000
    await workOnImport(await nextMessage(), deps(), clock)
    expect(await progress()).toMatchObject({ processed: 3, recordsPerSecond: 1 })
    await finish()
  })

  it('gets past a record at which workers die, by message and by sweep', async () => {
    await open({ objects: [3001, 3002, 3003] })
    await start({ batchSize: 3 })
    const message = await nextMessage()
    const met = deps().museumOf('met')!
    const dying: ImportDeps = {
      ...deps(),
      museumOf: () => ({
        ...met,
        fetchObject: async object => {
          if (object === 3002) throw new Error('killed')
          return met.fetchObject(object)
        },
      }),
    }
    for (let tries = 0; tries < 2; tries++) {
      await expect(workOnImport(message, dying)).rejects.toThrow('killed')
      expect(await progress()).toMatchObject({ processed: 1, successful: 1 })
    }
    // Its message was put aside for good; a quarter of an hour later the sweep comes by.
    await deliver(onSweepDue, importsSweepDue, {})
    expect(await nextMessage()).toEqual(message)
    await documentClient.send(
      new UpdateCommand({
        TableName: table.getName(),
        Key: { pk: 'IMPORT', sk: 'LATEST' },
        UpdateExpression: 'SET movedAt = :then',
        ExpressionAttributeValues: { ':then': new Date(Date.now() - 15 * 60_000).toISOString() },
      }),
    )
    await deliver(onSweepDue, importsSweepDue, {})
    while ((await findImport())?.state === 'running') await workOnImport(await nextMessage(), dying)
    expect(await progress()).toMatchObject({ state: 'complete', processed: 3, successful: 2, failed: 1 })
    expect((await progress()).errors).toEqual(['Object 3002: it was tried 2 times and never finished.'])
  })
})

describe('an import, at the same moment', () => {
  const LATEST = /^IMPORT$/
  const work = async (message?: Awaited<ReturnType<typeof nextMessage>>) =>
    workOnImport(message ?? (await nextMessage()), deps())
  const stop = () => ada.call(imports.stopImport)
  const resume = () => ada.call(imports.resumeImport)
  const museumRunning = async () => {
    const { museum, state } = await progress()
    return [museum, state]
  }
  const later = () => new Date(Date.now() + 15 * 60_000)

  it('is begun once, and another time after those that ran meanwhile', { tags: 'full' }, async () => {
    await open({ objects: numbers(5001, 4) })
    await start({ maxItems: 1 })
    await stop()
    expect(await meanwhile(() => start(), LATEST, resume)).toMatchObject({ body: { code: 'import_running' } })
    await finish()
    const another = meanwhile(
      () => startImport({ museum: 'met', maxItems: 1, batchSize: 1, departments: null }, new Date()),
      LATEST,
      async () => {
        await start({ maxItems: 1 })
        await finish()
      },
    )
    await expect(another).rejects.toMatchObject({ code: 'import_running' })
    await start()
    expect(await finish()).toMatchObject({ total: 2, successful: 2 })
  })

  it('goes on by itself if it is stopped and gone on with while its list is made', { tags: 'full' }, async () => {
    await open({ objects: [4601, 4602, 4603] })
    const [both, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let resumed: Promise<unknown> | undefined
    let other: Promise<unknown> | undefined
    const stopAndResume = () => {
      resumed ??= stop().then(resume)
      return resumed
    }
    // The step after it comes while the first worker is at the first record, and is the slower of the two.
    const meet = () => {
      if (other) both.resolve()
      const until = other ? first.promise : both.promise
      other ??= step()
      return until
    }
    const museumOf = () => {
      const met = theMet(museum!.origin, async () => undefined)
      return {
        ...met,
        listObjects: (department: string) => stopAndResume().then(() => met.listObjects(department)),
        fetchPhoto: async (address: string) => {
          if (address.endsWith('/photos/4601')) await meet()
          return met.fetchPhoto(address)
        },
      }
    }
    const now = new Date()
    const step = async () => workOnImport(await nextMessage(), { ...mediaDeps(), museumOf }, () => now)
    await start({ batchSize: 2 })
    await step()
    first.resolve()
    await other
    expect(await findImport()).toMatchObject({ state: 'running', processed: 2, step: 3 })
  })

  it('is stopped or gone on with only if it is still the one that was seen', { tags: 'full' }, async () => {
    await open({ objects: [5101] })
    await start()
    const late = meanwhile(
      () => stopImport(new Date()),
      LATEST,
      async () => {
        await finish()
        await start({ museum: 'cma' })
      },
    )
    await expect(late).rejects.toMatchObject({ code: 'import_not_running' })
    expect(await museumRunning()).toEqual(['cma', 'running'])
    await stop()
    const answer = await meanwhile(resume, LATEST, async () => {
      await start({ museum: 'met' })
      await stop()
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await museumRunning()).toEqual(['met', 'stopped'])
  })

  it('is not taken for one that stands still when it is stopped or gets on, nor once it is stopped', {
    tags: 'full',
  }, async () => {
    await open({ objects: numbers(5201, 4) })
    await start({ batchSize: 1 })
    const { importId } = await nextMessage()
    await meanwhile(
      () => sweepImport(later()),
      LATEST,
      async () => {
        await work()
        await work()
      },
    )
    expect(await nextMessage()).toEqual({ importId, step: 3 })
    await meanwhile(() => sweepImport(later()), LATEST, stop)
    await sweepImport(later())
    expect(await progress()).toMatchObject({ state: 'stopped', processed: 2 })
  })

  it('is planned once, and by its own worker', { tags: 'full' }, async () => {
    await open({ objects: [5301, 5302, 5303], manners: { 5301: 'gone' } })
    await start({ maxItems: 2, batchSize: 1 })
    const message = await nextMessage()
    await meanwhile(
      () => work(message),
      LATEST,
      () => work(message),
    )
    expect(await progress()).toMatchObject({ processed: 1, errors: ['Object 5301: the museum has it no more.'] })
    await stop()

    await start({ museum: 'cma' })
    const old = await nextMessage()
    await meanwhile(
      () => work(old),
      LATEST,
      async () => {
        await stop()
        await start({ museum: 'met' })
      },
    )
    expect(await finish()).toMatchObject({ museum: 'met', total: 2, processed: 2 })
  })

  it('counts a record once that two workers are at, however late the first one is', { tags: 'full' }, async () => {
    await open({ objects: numbers(5401, 4) })
    await start({ batchSize: 1 })
    const first = await nextMessage()
    await meanwhile(
      () => work(first),
      /^ANTIQUES$/,
      () => work(first),
    )
    expect(await progress()).toMatchObject({ processed: 1, successful: 1, duplicates: 0 })
    const second = await nextMessage()
    await meanwhile(
      () => work(second),
      LATEST,
      () => work(second),
    )
    expect(await progress()).toMatchObject({ processed: 2, successful: 2, duplicates: 0 })
  })

  it('begins no record once it is stopped, nor those of another, and asks for no list', async () => {
    const { asked } = await open({ objects: numbers(5501, 3) })
    await start({ batchSize: 1 })
    const { importId } = await nextMessage()
    await stop()
    await work({ importId, step: 1 })
    expect(asked).toEqual([])
    await resume()
    await work()
    const message = await nextMessage()
    await meanwhile(() => work(message), LATEST, stop)
    expect(await progress()).toMatchObject({ processed: 1 })
  })

  it('is left alone by a worker of the one before', { tags: 'full' }, async () => {
    await open({ objects: numbers(5601, 3) })
    await start()
    const met = deps().museumOf('met')!
    const dying = { ...deps(), museumOf: () => ({ ...met, fetchObject: () => Promise.reject(new Error('killed')) }) }
    const message = await nextMessage()
    await expect(workOnImport(message, dying)).rejects.toThrow('killed')
    await meanwhile(
      () => work(message),
      LATEST,
      async () => {
        await stop()
        await start({ museum: 'cma' })
      },
    )
    expect(await progress()).toMatchObject({ museum: 'cma', processed: 0 })
    expect(await finish()).toMatchObject({ total: 3, successful: 3 })
  })
})

describe('an import that no worker survives', () => {
  it('is stopped when it stood still again and again, and can be gone on with', { tags: 'full' }, async () => {
    await open({ objects: [3101] })
    await start()
    const met = deps().museumOf('met')!
    const dying: ImportDeps = {
      ...deps(),
      museumOf: () => ({
        ...met,
        listObjects: async () => {
          throw new Error('killed')
        },
      }),
    }
    let now = Date.now()
    for (let sweeps = 0; sweeps < 4; sweeps++) {
      expect(await progress()).toMatchObject({ state: 'running', processed: 0 })
      await expect(workOnImport(await nextMessage(), dying, () => new Date(now))).rejects.toThrow('killed')
      now += 11 * 60_000
      await sweepImport(new Date(now))
    }
    expect(await progress()).toMatchObject({
      state: 'stopped',
      errors: ['The import stalled 3 times. Resume to try again.'],
    })
    await ada.call(imports.resumeImport)
    expect(await finish()).toMatchObject({ state: 'complete', successful: 1, errors: [] })
  })
})

describe('an imported piece', () => {
  it('is recognized from then on, beside our own catalogue, which can be seeded again', { tags: 'full' }, async () => {
    const seedOwn = async (...seeds: number[]) => {
      const records = await paintedCatalogue(...seeds)
      const index = encodeIndex(await buildIndex(records))
      await seedCatalogue(mediaDeps(), {
        index: async () => index,
        photo: async name => records.find(({ record }) => record.photo === name)!.photo,
      })
    }
    await seedOwn(1)
    const { painting } = await open({ objects: [4001], photo: paint })
    await painting(4001)
    await start()
    await deliver(onStepDue, importStepDue, await nextMessage())
    expect(await progress()).toMatchObject({ state: 'complete', successful: 1 })

    await seedOwn(1, 2)
    const index = await indexLoader(mediaDeps)(new Date())
    const again = await waysToPhotographAgain.darker!(await painting(4001))
    expect(index && (await match(await readPicture(again), index))).toMatchObject({ recordId: 'met-4001' })
    expect(index && findEntry(index, 'met-4001')?.record).toMatchObject({
      itemName: 'Chair number 4001',
      category: 'Furniture',
      maker: 'Workshop of the Lanes, active about 1790',
      museumSource: 'The Metropolitan Museum of Art',
      sku: 'MET-4001',
      cyear: '1785',
      cyear2: '1795',
    })
    const ids = await importedIds()
    await Promise.all([refreshImportedIndex(ids, mediaDeps()), refreshImportedIndex(ids, mediaDeps())])
    const imported = (await indexLoader(mediaDeps)(new Date()))?.ids ?? []
    expect(new Set(imported).size).toBe(imported.length)
  })

  it('is in one of several parts of the index, the last of which grows', { tags: 'full' }, async () => {
    process.env.MEDIA_BUCKET = 'vitrine-import-storm'
    const pieces = await paintedCatalogue(11, 12, 13, 14, 15)
    const entries = await Promise.all(pieces.map(piece => buildIndex([piece])))
    const ids = entries.flatMap(entry => entry.ids)
    await Promise.all(entries.map(entry => keepFeatures({ ...entry, madeFrom: entry.ids[0]! }, mediaDeps())))
    const load = indexLoader(mediaDeps)
    const refresh = (count: number, maxRecords = 5) =>
      refreshImportedIndex(ids.slice(0, count), mediaDeps(), { partRecords: 2, maxRecords })
    await refresh(3)
    await Promise.all([refresh(3), refresh(5, 4), refresh(4)])
    const hasAll = async (count: number, at: number) => {
      const index = (await load(new Date(at)))!
      expect(index.ids.toSorted()).toEqual(ids.slice(0, count).toSorted())
      for (const [n, { record, photo }] of pieces.slice(0, count).entries()) {
        expect(findEntry(index, ids[n]!)?.record).toEqual(record)
        expect((await match(await readPicture(photo), index))?.recordId).toBe(record.id)
      }
    }
    await hasAll(4, 0)
    await refresh(5)
    await hasAll(5, 61_000)
    expect(await readObject(s3, config.mediaBucket, importedIndexKey(2))).toBeDefined()
    expect(await readObject(s3, config.mediaBucket, importedIndexKey(3))).toBeUndefined()
    process.env.MEDIA_BUCKET = 'vitrine-import'
  })

  it('is known again by its photograph where what it was recognized by is lost, or of another make', {
    tags: 'full',
  }, async () => {
    const { painting } = await open({ objects: [4101], photo: paint })
    await start()
    await finish()
    const { mediaBucket: Bucket } = mediaDeps()
    for (const Key of [importedIndexKey(0), `${IMPORTED_FEATURES}met-4101.bin`]) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    }
    await start()
    expect(await finish()).toMatchObject({ successful: 0, duplicates: 1 })
    const index = await indexLoader(mediaDeps)(new Date())
    expect(index && (await match(await readPicture(await painting(4101)), index))).toMatchObject({
      recordId: 'met-4101',
    })
  })
})
