import { expect, it, onTestFinished } from 'vitest'
import { search } from '../../shared/contract/endpoints/search.ts'
import { writeSummary } from '../core/listing/written-summary.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import { SearchDatabase } from '../core/search/engine/search-database.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { newRecord } from '../core/search/engine/testing/records.ts'
import { keptAnswer } from './kept-answers.ts'

const row = search.getMarketplaceListings
const at = (time: string) => new Date(`2026-05-01T${time}Z`)

/** Asks for what is for sale, and notes whether the answer was made for it. */
function shop(...listings: ReturnType<typeof newRecord>[]) {
  const engine = new SearchDatabase(':memory:')
  onTestFinished(() => engine.close())
  engine.put(listings)
  let made = 0
  const ask = async (now: Date, limit = 20, asked: SearchEngine = engine) => {
    const before = made
    const { json } = await keptAnswer(row, { limit }, asked, now, async () => {
      made += 1
      const { listings, total } = await engine.searchWritten({ ...EVERYTHING, limit }, now, writeSummary)
      return { answer: { total, totalPages: 1, listings: [] }, lists: { listings } }
    })
    const answer = row.response.parse(JSON.parse(json))
    return { statuses: answer.listings.map(({ status }) => status), isMade: made > before }
  }
  return { engine, ask }
}

it('the same question has the same answer until a listing changes', async () => {
  const jar = newRecord({ itemName: 'Jar' })
  const { engine, ask } = shop(jar)
  expect(await ask(at('10:00'))).toEqual({ statuses: ['active'], isMade: true })
  expect(await ask(at('11:00'))).toEqual({ statuses: ['active'], isMade: false })
  expect(await ask(at('11:00'), 10)).toMatchObject({ isMade: true })
  engine.put([newRecord({ itemName: 'Vase' })])
  expect(await ask(at('11:00'))).toEqual({ statuses: ['active', 'active'], isMade: true })
  engine.remove([jar.id])
  expect(await ask(at('11:00'))).toEqual({ statuses: ['active'], isMade: true })
})

it('it ends when an auction does, also one that it does not show', async () => {
  const auction = newRecord({ listingType: 'auction', auctionEndsAt: at('12:00').toISOString(), priceCents: undefined })
  const { ask } = shop(newRecord({}), auction)
  expect((await ask(at('11:00'))).statuses).toHaveLength(2)
  expect(await ask(at('11:59:59.999'))).toMatchObject({ isMade: false })
  expect(await ask(at('12:00'))).toEqual({ statuses: ['active'], isMade: true })
  expect((await ask(at('11:59'))).statuses).toHaveLength(2)
})

it('it ends when a hold does', async () => {
  const { ask } = shop(newRecord({ status: 'reserved', reservedBy: 'ada', reservedUntil: at('12:00').toISOString() }))
  expect((await ask(at('11:00'))).statuses).toEqual(['reserved'])
  expect(await ask(at('11:59:59.999'))).toEqual({ statuses: ['reserved'], isMade: false })
  expect(await ask(at('12:00'))).toEqual({ statuses: ['active'], isMade: true })
})

it('it ends when a promotion does', async () => {
  const { ask } = shop(newRecord({ featuredUntil: at('12:00').toISOString() }))
  await ask(at('11:00'))
  expect(await ask(at('11:59'))).toMatchObject({ isMade: false })
  expect(await ask(at('12:00'))).toMatchObject({ isMade: true })
})

it('the oldest answers give way to new ones', { tags: 'full' }, async () => {
  const { ask } = shop(...Array.from({ length: 100 }, () => newRecord({ itemName: 'Jar '.repeat(800) })))
  for (let limit = 1; limit <= 100; limit += 1) await ask(at('10:00'), limit)
  expect(await ask(at('10:00'), 100)).toMatchObject({ isMade: false })
  expect(await ask(at('10:00'), 1)).toMatchObject({ isMade: true })
})

it('nothing is kept of an engine that can’t tell of changes', async () => {
  const { engine, ask } = shop(newRecord({}))
  const elsewhere = { search: engine.search.bind(engine) } as unknown as SearchEngine
  expect(await ask(at('10:00'), 20, elsewhere)).toMatchObject({ isMade: true })
  expect(await ask(at('10:00'), 20, elsewhere)).toMatchObject({ isMade: true })
})
