import { describe, expect, it } from 'vitest'
import { cents } from '../../shared/cents.ts'
import { identify } from '../../shared/endpoints/identify.ts'
import { newId } from '../platform/ids.ts'
import { newMember } from '../testing/visitor.ts'
import { type Answer, findSearch, findSearches, noteIdentification } from './identification-store.ts'
import { presentIdentification } from './present-identification.ts'

const DAY = 24 * 3_600_000

const answerOf = (now: Date, changes: Partial<Answer> = {}): Answer => ({
  ...presentIdentification({
    id: newId(now),
    imageUrls: ['/media/photos/jar/800.webp', '/media/photos/base/800.webp'],
    sources: { matcher: 'none', ai: 'off', nyckel: 'off', lens: 'off' },
    recognized: undefined,
    reading: undefined,
    valuation: { estimate: null, comparables: [] },
  }),
  ...changes,
})

/** As if someone had searched then. @returns the search's id */
async function searched(userId: string | undefined, now = new Date(), changes: Partial<Answer> = {}) {
  const answer = answerOf(now, changes)
  await noteIdentification({ userId, answer, skippedMatcher: false, matched: undefined }, now)
  return answer.id
}

const jar: Partial<Answer> = {
  source: 'catalogue',
  itemName: 'Ginger jar',
  category: 'Ceramics',
  auctions: [
    {
      id: 'a',
      salePrice: cents(700_50),
      auctionHouse: null,
      description: null,
      itemYear: null,
      saleDate: '2024-03-02',
    },
  ],
}

describe('my searches', () => {
  it('come newest first, in pages that neither repeat nor miss', async () => {
    const mara = await newMember()
    expect((await mara.call(identify.listSearches)).body).toEqual({ searches: [], cursor: null })

    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift(await searched(mara.user.id, new Date(Date.now() - (5 - n) * 1000)))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
      const { body } = await mara.call(identify.listSearches, { query })
      seen.push(...body.searches.map(({ id }) => id))
      cursor = body.cursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  it('say what was found and when, and open with the whole answer, money as it was', async () => {
    const mara = await newMember()
    const id = await searched(mara.user.id, new Date(), jar)
    const { body } = await mara.call(identify.listSearches)
    expect(body.searches).toMatchObject([
      {
        id,
        itemName: 'Ginger jar',
        category: 'Ceramics',
        source: 'catalogue',
        photos: 2,
        imageUrl: expect.any(String),
      },
    ])
    const opened = await mara.call(identify.getSearch, { params: { id } })
    expect(opened).toMatchObject({
      status: 200,
      body: {
        skippedMatcher: false,
        searchedAt: body.searches[0]!.searchedAt,
        answer: { id, itemName: 'Ginger jar', auctions: [{ salePrice: '700.50', saleDate: '2024-03-02' }] },
      },
    })
  })

  it('are kept when nobody knew the piece, too', async () => {
    const mara = await newMember()
    await searched(mara.user.id)
    const { body } = await mara.call(identify.listSearches)
    expect(body.searches).toMatchObject([{ source: 'none', itemName: null }])
  })

  it('are nobody else’s to see, open or delete', async () => {
    const [mara, ben] = [await newMember(), await newMember()]
    const id = await searched(mara.user.id)
    const visitors = await searched(undefined)
    expect((await ben.call(identify.listSearches)).body.searches).toEqual([])
    for (const params of [{ id }, { id: visitors }]) {
      expect(await ben.call(identify.getSearch, { params })).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await ben.call(identify.deleteSearch, { params })).status).toBe(404)
    }
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(200)
  })

  it('are deleted once, with their answer, though asked twice at once', async () => {
    const mara = await newMember()
    const [kept, id] = [await searched(mara.user.id), await searched(mara.user.id)]
    const answers = await Promise.all([1, 2].map(() => mara.call(identify.deleteSearch, { params: { id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(404)
    expect((await mara.call(identify.listSearches)).body.searches.map(search => search.id)).toEqual([kept])
  })

  it('are forgotten after 90 days, whether or not the table has deleted them', async () => {
    const { user } = await newMember()
    const now = new Date()
    const id = await searched(user.id, new Date(now.getTime() - 89 * DAY))
    const past = await searched(user.id, new Date(now.getTime() - 91 * DAY))
    const page = await findSearches(user.id, { limit: 20 }, now)
    expect(page).toMatchObject({ searches: [{ id }], cursor: null })
    expect(await findSearches(user.id, { limit: 1 }, now)).toMatchObject({ searches: [{ id }], cursor: null })
    expect(await findSearch({ userId: user.id, id }, now)).toBeDefined()
    expect(await findSearch({ userId: user.id, id: past }, now)).toBeUndefined()
  })

  it('whose answer is too large for the table are answered all the same, and not kept', async () => {
    const mara = await newMember()
    const noise = Array.from({ length: 40_000 }, () => Math.random().toString(36).slice(2)).join('')
    const id = await searched(mara.user.id, new Date(), { descr: noise })
    expect((await mara.call(identify.listSearches)).body.searches).toEqual([])
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(404)
  })

  it('whose answer has a shape of long ago can’t be opened, and can be deleted', async () => {
    const mara = await newMember()
    const id = await searched(mara.user.id, new Date(), { sources: {} as Answer['sources'] })
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(404)
    expect((await mara.call(identify.deleteSearch, { params: { id } })).status).toBe(200)
  })
})
