import { describe, expect, it } from 'vitest'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { SAVED_SEARCHES_MAX } from '../../shared/rules/saved-search.ts'
import { newSearch } from '../testing/alerts.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newMember } from '../testing/visitor.ts'
import { addSavedSearch, findSavedSearch } from './saved-search-store.ts'

const JARS = { searchName: 'Jars', searchQuery: 'jar' }

describe('my saved searches', () => {
  it('are kept, newest first, with the filters as I set them', async () => {
    const mara = await newMember()
    const jars = await newSearch(mara, {
      searchName: ' Jars ',
      searchQuery: ' ginger jar ',
      categoryFilter: 'Ceramics',
      minPrice: 20,
      maxPrice: '300.5',
      listingTypeFilter: 'fixed',
      conditionFilter: 'Very good',
      pieceFilters: { period: 'Qing', material: '', shipsTo: 'gb' },
    })
    const clocks = await newSearch(mara, { searchName: 'Clocks', searchQuery: 'clock', maxPrice: null })
    const { body } = await mara.call(savedSearches.listSavedSearches)
    expect(body).toEqual([clocks, jars])
    expect(jars).toMatchObject({
      userId: mara.user.id,
      searchName: 'Jars',
      searchQuery: 'ginger jar',
      categoryFilter: 'Ceramics',
      minPrice: '20.00',
      maxPrice: '300.50',
      listingTypeFilter: 'fixed-price',
      conditionFilter: 'Very good',
      pieceFilters: { period: 'Qing', shipsTo: 'GB' },
      alertFrequency: 'instant',
      lastAlertSent: null,
    })
    expect(clocks).toMatchObject({
      categoryFilter: null,
      minPrice: null,
      maxPrice: null,
      listingTypeFilter: null,
      pieceFilters: {},
    })
  })

  it('tell me once a day and by mail only if I say so', async () => {
    const mara = await newMember()
    const { body } = await mara.call(savedSearches.createSavedSearch, { body: JARS })
    expect(body).toMatchObject({ emailAlerts: false, alertFrequency: 'daily' })
  })

  it.each([
    ['a name', { ...JARS, searchName: '  ' }, 'searchName', 'Please enter a search name'],
    ['a name that fits', { ...JARS, searchName: 'x'.repeat(121) }, 'searchName', 'Use at most 120 characters.'],
    ['a filter', { searchName: 'All' }, 'searchQuery', 'Add at least one filter'],
    [
      'a filter that is none of punctuation',
      { searchName: 'All', searchQuery: '?!', categoryFilter: ' ', minPrice: null, listingTypeFilter: '' },
      'searchQuery',
      'Add at least one filter',
    ],
    [
      'prices in order',
      { ...JARS, minPrice: '20.01', maxPrice: 20 },
      'maxPrice',
      'The highest price can’t be below the lowest.',
    ],
  ])('want %s', async (_, body, path, message) => {
    const mara = await newMember()
    expect(await mara.send(savedSearches.createSavedSearch, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path, message }] },
    })
  })

  it('change one thing at a time, and stay a search as a whole', async () => {
    const mara = await newMember()
    const search = await newSearch(mara, { categoryFilter: 'Ceramics', minPrice: 20 })
    const change = (body: object) => mara.send(savedSearches.updateSavedSearch, { params: { id: search.id }, body })
    expect(await change({ alertFrequency: 'weekly', emailAlerts: false })).toMatchObject({
      status: 200,
      body: { ...search, alertFrequency: 'weekly', emailAlerts: false, updatedAt: expect.any(String) },
    })
    expect(await change({ maxPrice: 10 })).toMatchObject({ status: 400, body: { issues: [{ path: 'maxPrice' }] } })
    expect(await change({ searchQuery: null, minPrice: null, maxPrice: null })).toMatchObject({
      status: 200,
      body: { searchQuery: null, categoryFilter: 'Ceramics' },
    })
    expect(await change({ categoryFilter: '' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'searchQuery', message: 'Add at least one filter' }] },
    })
    const { body } = await mara.call(savedSearches.listSavedSearches)
    expect(body).toMatchObject([{ searchQuery: null, categoryFilter: 'Ceramics', alertFrequency: 'weekly' }])
  })

  it('lose no change of twenty at once', { tags: 'full' }, async () => {
    const mara = await newMember()
    const { id } = await newSearch(mara)
    const bodies = Array.from({ length: 20 }, (_, n) => (n % 2 ? { searchName: 'Renamed' } : { minPrice: 5 }))
    const answers = await Promise.all(
      bodies.map(body => mara.call(savedSearches.updateSavedSearch, { params: { id }, body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await mara.call(savedSearches.listSavedSearches)
    expect(body).toMatchObject([{ searchName: 'Renamed', minPrice: '5.00', searchQuery: 'jar' }])
  })

  it('lose neither of two changes at the same moment', async () => {
    const mara = await newMember()
    const { id } = await newSearch(mara)
    const change = (body: object) => mara.send(savedSearches.updateSavedSearch, { params: { id }, body })
    const answer = await meanwhile(
      () => change({ searchName: 'Renamed' }),
      /^USER#/,
      () => change({ minPrice: 5 }),
    )
    expect(answer).toMatchObject({ status: 200, body: { searchName: 'Renamed', minPrice: '5.00' } })
    expect((await mara.call(savedSearches.listSavedSearches)).body).toEqual([answer.body])
  })

  it('saved again under the same id are counted once, and stay as they are by now', async () => {
    const mara = await newMember()
    const saved = await findSavedSearch({ userId: mara.user.id, id: (await newSearch(mara)).id })
    const params = { id: saved!.id }
    await mara.call(savedSearches.updateSavedSearch, { params, body: { searchName: 'Renamed' } })
    expect(await addSavedSearch(saved!)).toBe(false)
    expect((await mara.call(savedSearches.listSavedSearches)).body).toMatchObject([{ searchName: 'Renamed' }])
  })

  it('are nobody else’s to see, change or delete', async () => {
    const [mara, eve] = [await newMember(), await newMember()]
    const { id } = await newSearch(mara)
    const missing = { status: 404, body: { code: 'not_found' } }
    expect(await eve.send(savedSearches.updateSavedSearch, { params: { id }, body: JARS })).toMatchObject(missing)
    expect(await eve.call(savedSearches.deleteSavedSearch, { params: { id } })).toMatchObject(missing)
    expect((await eve.call(savedSearches.listSavedSearches)).body).toEqual([])
    expect((await mara.call(savedSearches.deleteSavedSearch, { params: { id } })).body).toEqual({ ok: true })
    expect(await mara.call(savedSearches.deleteSavedSearch, { params: { id } })).toMatchObject(missing)
    expect((await mara.call(savedSearches.listSavedSearches)).body).toEqual([])
  })

  it('are fifty at most, however many I save at once', { tags: 'full' }, async () => {
    const mara = await newMember()
    for (let n = 0; n < SAVED_SEARCHES_MAX - 3; n++) await newSearch(mara)
    const save = () => mara.call(savedSearches.createSavedSearch, { body: JARS })
    const answers = await Promise.all(Array.from({ length: 10 }, save))
    const full = answers.filter(({ status }) => status !== 201)
    expect(full).toHaveLength(7)
    expect(full[0]).toMatchObject({ status: 409, body: { code: 'saved_searches_full' } })
    const { body } = await mara.call(savedSearches.listSavedSearches)
    expect(body).toHaveLength(SAVED_SEARCHES_MAX)
    await mara.call(savedSearches.deleteSavedSearch, { params: { id: body[0]!.id } })
    expect((await save()).status).toBe(201)
  })
})
