import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingEdited, listingListed } from '../../events/listing.ts'
import { searchMatched } from '../../events/search.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { cents } from '../../shared/rules/cents.ts'
import { stories } from '../../shared/testing/stories.ts'
import { handler as onMatchedMail } from '../notify/on-mass-event-mail.ts'
import { handler as onMatchedNotify } from '../notify/on-mass-event-notify.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newId } from '../platform/ids.ts'
import { alerts, changeListing, deliver, newSearch, putListing } from '../testing/alerts.ts'
import { watchMail } from '../testing/mail.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { matchListing } from './matching-listing.ts'
import { handler as onListingEdited, handler as onListingListed } from './on-listing-match.ts'
import { addSavedSearch } from './saved-search-store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const { mailTo } = watchMail()
let backToSharedTable: () => void
beforeAll(async () => {
  backToSharedTable = await moveToOwnTable()
})
afterAll(() => backToSharedTable())

const notesOf = async (member: Member) => (await member.call(notifications.listNotifications)).body.notifications

const list = (listingId: string) => deliver(onListingListed, listingListed, { listingId })
const edit = (listingId: string) => deliver(onListingEdited, listingEdited, { listingId })

/** Has everything told that is to be told to a person by now. */
async function tell({ user }: Member, times = 1) {
  for (const { id, occurredAt, payload } of await alerts(user.id)) {
    for (let delivery = 0; delivery < times; delivery++) {
      await deliver(onMatchedNotify, searchMatched, payload, { id, occurredAt })
      await deliver(onMatchedMail, searchMatched, payload, { id, occurredAt })
    }
  }
}

describe('a search whose matches I want to know at once', () => {
  it('tells me of a new one by notification and mail, once', async () => {
    const ada = await newMember({ firstName: 'Ada' })
    const search = await newSearch(ada)
    const { listing } = await newListing()
    for (let delivery = 0; delivery < 2; delivery++) await list(listing.id)
    await tell(ada, 2)

    expect(await notesOf(ada)).toMatchObject([
      {
        type: 'new_matching_listing',
        title: 'New match: Blue-and-white ginger jar',
        message: '$245.00. It matches your search “Jars”.',
        linkUrl: `/marketplace/${listing.id}`,
        relatedListingId: listing.id,
      },
    ])
    const [mail, ...more] = mailTo(ada)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New match for “Jars”: “Blue-and-white ginger jar”, $245.00')
    expect(mail?.text).toContain(
      `Blue-and-white ginger jar\nPrice: $245.00\nhttp://localhost:3000/marketplace/${listing.id}\n`,
    )
    expect(mail?.text).toContain('http://localhost:3000/marketplace/browse?q=jar&maxPrice=300.00')
    const query = new URLSearchParams({ token: await unsubscribeToken(search) })
    expect(mail?.text).toContain(`Stop emails about this search: http://localhost:3000/unsubscribe#${query}`)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/saved-searches/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const { body } = await ada.call(savedSearches.listSavedSearches)
    expect(Date.parse(body[0]?.lastAlertSent ?? '')).toBeGreaterThan(Date.parse(search.createdAt))
  })

  it('tells me of what its results show for a misspelled word', async () => {
    const ada = await newMember({ firstName: 'Ada' })
    await newSearch(ada, { searchQuery: 'gingr jar' })
    const { listing } = await newListing()
    await list(listing.id)
    await tell(ada)

    const { body } = await new Visitor().call(search.searchListings, { query: { q: 'gingr jar' } })
    expect(body).toMatchObject({ correctedTo: 'ginger jar' })
    expect(body.listings.map(({ id }) => id)).toContain(listing.id)
    expect(await notesOf(ada)).toMatchObject([{ relatedListingId: listing.id }])
    expect(mailTo(ada)).toHaveLength(1)
  })

  it('shows a piece’s photograph, and names as text, even if they contain markup', async () => {
    const ada = await newMember()
    await newSearch(ada, { searchName: '<b>Jars</b>', searchQuery: 'scripted' })
    const { id } = await putListing({
      itemName: 'Scripted <script>alert(1)</script>\r\nBcc: all@example.com',
      imageUrl: '/media/photos/abc/800.webp',
    })
    await list(id)
    await tell(ada)
    const [mail] = mailTo(ada)
    expect(mail?.html).toContain('src="http://localhost:3000/media/photos/abc/320.webp"')
    expect(mail?.html).not.toMatch(/<script|<b>/)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })

  it('is sent once for a piece that matches after an edit, and not again', async () => {
    const ada = await newMember()
    await newSearch(ada, { searchQuery: 'sextant', maxPrice: '200' })
    const { id } = await putListing({ itemName: 'Brass sextant', category: 'Other', priceCents: cents(250_00) })
    await list(id)
    expect(await alerts(ada.user.id)).toEqual([])
    await changeListing(id, { priceCents: cents(200_00) })
    await edit(id)
    await changeListing(id, { priceCents: cents(190_00) })
    await edit(id)
    expect(await alerts(ada.user.id)).toMatchObject([{ payload: { listingIds: [id], more: 0 } }])
  })

  it('is not sent for my own listings, or for pieces no longer for sale', async () => {
    const ada = await newMember()
    await newSearch(ada, { searchQuery: 'barometer' })
    const own = await putListing({ itemName: 'Barometer', sellerId: ada.user.id })
    const sold = await putListing({ itemName: 'Barometer', status: 'sold' })
    for (const { id } of [own, sold]) await list(id)
    expect(await alerts(ada.user.id)).toEqual([])

    const goes = await putListing({ itemName: 'Barometer' })
    await list(goes.id)
    await changeListing(goes.id, { status: 'removed' })
    await tell(ada)
    expect(await notesOf(ada)).toEqual([])
    expect(mailTo(ada)).toEqual([])
    await list('no-listing-at-all')
  })

  it('says nothing once it is deleted, and what it says follows its latest filters', async () => {
    const ada = await newMember()
    const kept = await newSearch(ada, { searchQuery: 'astrolabe' })
    const deleted = await newSearch(ada, { searchQuery: 'astrolabe' })
    const { id } = await putListing({ itemName: 'Astrolabe' })
    await list(id)
    expect(await alerts(ada.user.id)).toHaveLength(2)
    await ada.call(savedSearches.deleteSavedSearch, { params: { id: deleted.id } })
    await ada.call(savedSearches.updateSavedSearch, { params: { id: kept.id }, body: { searchQuery: 'globe' } })
    await tell(ada)
    expect(await notesOf(ada)).toEqual([])
    const other = await putListing({ itemName: 'Astrolabe' })
    await list(other.id)
    expect(await alerts(ada.user.id)).toHaveLength(2)
  })

  it('finds by category alone, by way of sale and by condition', { tags: 'full' }, async () => {
    const ada = await newMember()
    const category = `Globes ${newId()}`
    await newSearch(ada, { searchQuery: null, maxPrice: null, categoryFilter: category, listingTypeFilter: 'auction' })
    await newSearch(ada, { searchQuery: null, maxPrice: null, categoryFilter: category, conditionFilter: 'Good' })
    const good = await putListing({ category, condition: 'Good' })
    const auction = await putListing({
      category,
      listingType: 'auction',
      priceCents: undefined,
      auctionEndsAt: '2100-01-01T00:00:00.000Z',
    })
    const neither = await putListing({ category })
    for (const { id } of [good, auction, neither]) await list(id)
    const told = (await alerts(ada.user.id)).flatMap(({ payload }) => payload.listingIds)
    expect(told.toSorted()).toEqual([good.id, auction.id].toSorted())
    await tell(ada)
    expect((await notesOf(ada)).map(({ message }) => message).toSorted()).toEqual([
      '$245.00. It matches your search “Jars”.',
      'Auction, no bids yet. It matches your search “Jars”.',
    ])
  })

  it('finds its category however the search or a listing spelled it', async () => {
    const ada = await newMember()
    const own = `Globes ${newId()}`
    const spelled = { searchQuery: null, maxPrice: null }
    await newSearch(ada, { ...spelled, searchName: 'Metal', categoryFilter: 'metalWORK' })
    await newSearch(ada, { ...spelled, searchName: 'Globes', categoryFilter: own.toUpperCase() })
    const metal = await putListing({ category: 'METALWORK' })
    const globe = await putListing({ category: own })
    for (const { id } of [metal, globe]) await list(id)
    const told = (await alerts(ada.user.id)).flatMap(({ payload }) => payload.listingIds)
    expect(told.toSorted()).toEqual([metal.id, globe.id].toSorted())
    const { body } = await ada.call(savedSearches.listSavedSearches)
    expect(body.map(({ categoryFilter }) => categoryFilter)).toContain('Metalwork')
  })

  it('finds a category that folding makes longer than a key may be', { tags: 'full' }, async () => {
    const ada = await newMember()
    const category = '\ufdfa'.repeat(200)
    await newSearch(ada, { searchQuery: null, maxPrice: null, categoryFilter: category })
    for (const each of [category, `${category}\ufdfa`]) await list((await putListing({ category: each })).id)
    expect(await alerts(ada.user.id)).toHaveLength(1)
  })

  it('is not sent again for a piece that is listed again, until a month later', async () => {
    const ada = await newMember()
    await newSearch(ada, { searchQuery: 'sundial', maxPrice: null })
    const inventoryId = newId()
    const listed = async (itemName: string) => (await putListing({ itemName, inventoryId })).id
    const first = await listed('Brass sundial')
    await list(first)
    for (let again = 0; again < 15; again++) {
      await changeListing(first, { status: 'removed' })
      await list(await listed('Brass sundial'))
    }
    expect((await alerts(ada.user.id)).flatMap(({ payload }) => payload.listingIds)).toEqual([first])
    const month = new Date(Date.now() + 30 * 24 * 3_600_000 + 1_000)
    const later = await listed('Brass sundial')
    await matchListing(later, month)
    expect((await alerts(ada.user.id)).flatMap(({ payload }) => payload.listingIds)).toEqual([first, later])
  })

  it('is one of many for the same category: each affected owner gets one alert', { tags: 'full' }, async () => {
    const category = `Tankards ${newId()}`
    const now = new Date().toISOString()
    const terms = { searchName: 'Pewter', emailAlerts: true, alertFrequency: 'instant' as const, version: 1 }
    const users = Array.from({ length: stories(100, 1_000) }, () => newId())
    await forEachSettled([...users.entries()], 50, ([n, userId]) =>
      addSavedSearch({
        ...terms,
        filters: { q: n % 5 ? 'silver' : 'pewter', category, minPrice: null, maxPrice: null },
        userId,
        id: newId(),
        createdAt: now,
        updatedAt: now,
      }),
    )
    const { id } = await putListing({ itemName: 'Pewter tankard', category })
    await Promise.all([list(id), edit(id)])
    const told = (await alerts()).filter(({ payload }) => payload.listingIds.includes(id))
    const concerned = users.filter((_, n) => n % 5 === 0)
    expect(told.map(({ payload }) => payload.userId).toSorted()).toEqual(concerned.toSorted())
  })
})

describe('a mail about matches', () => {
  const unsubscribe = (token: string, more: object = {}) =>
    new Visitor().send(savedSearches.unsubscribeFromSearch, { query: { token }, ...more })

  it('stops with one press in a mail program, which posts a form from elsewhere; notifications go on', async () => {
    const ada = await newMember()
    const search = await newSearch(ada, { searchName: 'Gongs', searchQuery: 'gong' })
    const answer = await unsubscribe(await unsubscribeToken(search), {
      rawBody: { text: 'List-Unsubscribe=One-Click' },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.example',
      },
    })
    expect(answer).toMatchObject({ status: 200, body: { searchName: 'Gongs' } })
    const { body } = await ada.call(savedSearches.listSavedSearches)
    expect(body).toMatchObject([{ emailAlerts: false, alertFrequency: 'instant' }])

    const { id } = await putListing({ itemName: 'Temple gong' })
    await list(id)
    await tell(ada)
    expect(await notesOf(ada)).toHaveLength(1)
    expect(mailTo(ada)).toEqual([])
  })

  it('shows all pieces of a digest, the newest first, and how many more there are', async () => {
    const ada = await newMember({ firstName: 'Ada' })
    const { id } = await newSearch(ada, { searchName: 'Bells', searchQuery: 'bell', alertFrequency: 'weekly' })
    const bell = await putListing({ itemName: 'Ship’s bell', priceCents: cents(120_00) })
    const auction = await putListing({
      itemName: 'Table bell',
      listingType: 'auction',
      currentBidCents: cents(80_00),
      auctionEndsAt: '2100-01-01T00:00:00.000Z',
    })
    const digest = { userId: ada.user.id, searchId: id, listingIds: [auction.id, bell.id], more: 0 }
    await deliver(onMatchedMail, searchMatched, digest)
    await deliver(onMatchedMail, searchMatched, { ...digest, more: 7 })
    const [two, many] = mailTo(ada)
    expect(two?.subject).toBe('2 new pieces match “Bells”')
    expect(two?.text).toContain(
      'Dear Ada,\n\n2 new pieces match your saved search “Bells”.\n\nTable bell\nAuction, current bid $80.00',
    )
    expect(two?.text).toContain('Ship’s bell\n$120.00\n')
    expect(two?.text).toContain('You asked us to email you once a week.')
    expect(many?.subject).toBe('More than 2 new pieces match “Bells”')
    expect(many?.text).toContain('2 new pieces match your saved search “Bells”, and 7 more.')
  })

  it('that waits for its turn is not sent when it is stopped meanwhile', async () => {
    const ada = await newMember()
    const search = await newSearch(ada, { searchQuery: 'samovar' })
    const { id } = await putListing({ itemName: 'Samovar' })
    await list(id)
    await unsubscribe(await unsubscribeToken(search))
    await tell(ada)
    expect(mailTo(ada)).toEqual([])
  })

  it('can be stopped again, and when its search is gone', async () => {
    const ada = await newMember()
    const search = await newSearch(ada)
    const token = await unsubscribeToken(search)
    for (let press = 0; press < 2; press++) expect((await unsubscribe(token)).status).toBe(200)
    await ada.call(savedSearches.deleteSavedSearch, { params: { id: search.id } })
    expect(await unsubscribe(token)).toMatchObject({ status: 200, body: { searchName: null } })
    expect((await ada.call(savedSearches.listSavedSearches)).body).toEqual([])
  })

  it('is stopped by its own token alone, which is good for nothing else', async () => {
    const [ada, eve] = [await newMember(), await newMember()]
    const [hers, another] = [await newSearch(ada), await newSearch(eve)]
    const token = await unsubscribeToken(hers)
    const [userId = '', , signature = ''] = token.split('.')
    const forged = [
      '',
      'a.b.c',
      `${token}x`,
      `${token}.`,
      token.slice(0, -1),
      [userId, another.id, signature].join('.'),
      [another.userId, another.id, signature].join('.'),
      [`${userId}.${hers.id}`, '', signature].join('.'),
      eve.cookie('session') ?? '',
    ]
    for (const each of forged) {
      expect([each, await unsubscribe(each)]).toMatchObject([each, { status: 400, body: { code: expect.any(String) } }])
    }
    expect((await unsubscribe([userId, another.id, signature].join('.'))).body).toMatchObject({
      code: 'invalid_unsubscribe_token',
    })
    const thief = new Visitor()
    thief.setCookie('session', token)
    expect((await thief.call(savedSearches.listSavedSearches)).status).toBe(401)
    expect((await eve.call(savedSearches.listSavedSearches)).body).toMatchObject([{ emailAlerts: true }])
  })
})
