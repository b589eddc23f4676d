import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchDigestsDue, searchMatched } from '../../events/search.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { AlertFrequency } from '../../shared/rules/saved-search.ts'
import { handler as onMatchedNotify } from '../notify/on-mass-event-notify.ts'
import { documentClient } from '../platform/table.ts'
import { alerts, changeListing, deliver, newSearch, putListing } from '../testing/alerts.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { digestDueAt } from './digest-time.ts'
import { editSavedSearch } from './editing.ts'
import { DIGEST_MAX, INSTANT_PER_HOUR, matchListing } from './matching-listing.ts'
import { handler as onDigestsDue } from './on-search-digests-due-send.ts'
import { findWithDigest } from './saved-search-store.ts'
import { sendDueDigests } from './sending-digests.ts'

let backToSharedTable: () => void
beforeAll(async () => {
  backToSharedTable = await moveToOwnTable()
})
afterAll(() => backToSharedTable())

/** A time on the days of these stories. */
const at = (day: number, time: string) => new Date(`2031-03-0${day}T${time}Z`)
const JUST_BEFORE_TEN = '09:59:59.999'

/** People who each save a search for a unique word, and their alert settings. */
async function seeker(word: string, alertFrequency: AlertFrequency = 'daily') {
  const ada = await newMember()
  const search = await newSearch(ada, { searchName: 'Finds', searchQuery: word, alertFrequency })
  return { ada, search, key: { userId: ada.user.id, id: search.id } }
}

/** A piece that is listed at a time. */
async function listed(word: string, now: Date) {
  const { id } = await putListing({ itemName: `A ${word}` })
  await matchListing(id, now)
  return id
}

const told = async ({ user }: Member) => (await alerts(user.id)).map(({ payload }) => payload)

describe('when a digest is due', () => {
  it('is at the next full hour, if there was no alert for long', () => {
    expect(digestDueAt('daily', undefined, at(1, '09:20:00'))).toBe(at(1, '10:00:00').toISOString())
    expect(digestDueAt('weekly', undefined, at(1, JUST_BEFORE_TEN))).toBe(at(1, '10:00:00').toISOString())
    expect(digestDueAt('daily', undefined, at(1, '10:00:00'))).toBe(at(1, '11:00:00').toISOString())
    expect(digestDueAt('daily', at(1, '09:00:00').toISOString(), at(9, '10:30:00'))).toBe(
      at(9, '11:00:00').toISOString(),
    )
  })

  it('is a day or a week after the hour of the last one, so that it comes at the same time of day', () => {
    const last = at(1, '10:00:07').toISOString()
    expect(digestDueAt('daily', last, at(1, '10:20:00'))).toBe(at(2, '10:00:00').toISOString())
    expect(digestDueAt('weekly', last, at(1, '10:20:00'))).toBe(at(8, '10:00:00').toISOString())
    expect(digestDueAt('instant', last, at(1, '10:20:00'))).toBe(at(1, '11:00:00').toISOString())
  })
})

/** Has something happen between what the next transaction was decided by and the transaction. */
function beforeTheNextWrite(work: () => Promise<unknown>) {
  const { middlewareStack } = documentClient
  middlewareStack.add(
    next => async call => {
      if ('TransactItems' in call.input && middlewareStack.remove('interrupt')) await work()
      return next(call)
    },
    { step: 'initialize', name: 'interrupt' },
  )
}

describe('a match that comes while its search turns from weekly to instant', () => {
  async function toldYesterday(word: string) {
    const { ada, search, key } = await seeker(word, 'weekly')
    await listed(word, at(1, '09:20:00'))
    await sendDueDigests(at(1, '10:00:00'))
    const turn = () => editSavedSearch(key, { alertFrequency: 'instant' }, at(2, '09:30:00'))
    return { ada, search, turn }
  }

  it('is sent at once if the search changed to instant before it waited', async () => {
    const { ada, turn } = await toldYesterday('metronome')
    beforeTheNextWrite(turn)
    const second = await listed('metronome', at(2, '09:30:00'))
    expect(await told(ada)).toMatchObject([{ more: 0 }, { listingIds: [second] }])
  })

  it('is sent within the hour if it waited already', async () => {
    const { ada, turn } = await toldYesterday('theremin')
    let second = ''
    beforeTheNextWrite(async () => {
      second = await listed('theremin', at(2, '09:30:00'))
    })
    await turn()
    await sendDueDigests(at(2, '10:00:00'))
    expect(await told(ada)).toMatchObject([{ more: 0 }, { listingIds: [second] }])
  })
})

describe('a flood of matches that someone wants to know at once', () => {
  it('is sent one by one up to twenty, the rest together after the hour, then one by one again', {
    tags: 'full',
  }, async () => {
    const { ada } = await seeker('zither', 'instant')
    const flood: string[] = []
    for (let n = 0; n < INSTANT_PER_HOUR + 3; n++) flood.push(await listed('zither', at(1, `09:20:${10 + n}`)))
    expect((await told(ada)).map(({ listingIds }) => listingIds)).toEqual(
      flood.slice(0, INSTANT_PER_HOUR).map(id => [id]),
    )
    await sendDueDigests(at(1, JUST_BEFORE_TEN))
    expect(await told(ada)).toHaveLength(INSTANT_PER_HOUR)
    await sendDueDigests(at(1, '10:00:00'))
    const next = await listed('zither', at(1, '10:00:01'))
    expect((await told(ada)).slice(INSTANT_PER_HOUR)).toMatchObject([
      { listingIds: flood.slice(INSTANT_PER_HOUR).toReversed(), more: 0 },
      { listingIds: [next], more: 0 },
    ])
  })

  it('is counted for all their searches together', { tags: 'full' }, async () => {
    const { ada } = await seeker('bagpipe', 'instant')
    await newSearch(ada, { searchName: 'All', searchQuery: 'bagpipe' })
    for (let n = 0; n < INSTANT_PER_HOUR / 2 + 1; n++) await listed('bagpipe', at(1, '09:20:00'))
    expect(await told(ada)).toHaveLength(INSTANT_PER_HOUR)
  })
})

describe('a digest', () => {
  it('comes when it is due, not a moment before, with what was found until then, the newest first', async () => {
    const { ada } = await seeker('sundial')
    const first = await listed('sundial', at(1, '09:20:00'))
    const second = await listed('sundial', at(1, JUST_BEFORE_TEN))
    await sendDueDigests(at(1, JUST_BEFORE_TEN))
    expect(await told(ada)).toEqual([])
    await sendDueDigests(at(1, '10:00:00'))
    expect(await told(ada)).toMatchObject([{ listingIds: [second, first], more: 0 }])
  })

  it('comes once a day, or once a week', async () => {
    const [daily, weekly] = [await seeker('orrery'), await seeker('orrery', 'weekly')]
    for (const [day, time] of [
      [1, '09:20:00'],
      [1, '10:20:00'],
      [2, JUST_BEFORE_TEN],
      [2, '10:20:00'],
    ] as const) {
      await listed('orrery', at(day, time))
    }
    expect((await findWithDigest(daily.key)).digest).toMatchObject({ listingIds: { length: 4 } })
    await sendDueDigests(at(1, '10:00:05'))
    await listed('orrery', at(1, '11:00:00'))
    await sendDueDigests(at(2, JUST_BEFORE_TEN))
    expect((await told(daily.ada)).map(({ listingIds }) => listingIds.length)).toEqual([4])
    await sendDueDigests(at(2, '10:00:00'))
    expect((await told(daily.ada)).map(({ listingIds }) => listingIds.length)).toEqual([4, 1])
    await sendDueDigests(at(8, JUST_BEFORE_TEN))
    expect((await told(weekly.ada)).map(({ listingIds }) => listingIds.length)).toEqual([4])
    await sendDueDigests(at(8, '10:00:00'))
    expect((await told(weekly.ada)).map(({ listingIds }) => listingIds.length)).toEqual([4, 1])
  })

  it('that was late does not bring the next one forward', async () => {
    const { ada } = await seeker('gnomon')
    await listed('gnomon', at(1, '09:20:00'))
    await sendDueDigests(at(3, '17:42:00'))
    await listed('gnomon', at(3, '18:00:00'))
    await sendDueDigests(at(4, '16:59:59'))
    expect(await told(ada)).toHaveLength(1)
    await sendDueDigests(at(4, '17:00:00'))
    expect(await told(ada)).toHaveLength(2)
  })

  it('leaves out what was sold or taken off sale; with nothing left there is none, and the next one need not wait', async () => {
    const { ada, key } = await seeker('theodolite')
    const [sold, removed, left] = [
      await listed('theodolite', at(1, '09:10:00')),
      await listed('theodolite', at(1, '09:20:00')),
      await listed('theodolite', at(1, '09:30:00')),
    ]
    await changeListing(sold, { status: 'sold' })
    await changeListing(removed, { status: 'removed' })
    await sendDueDigests(at(1, '10:00:00'))
    expect(await told(ada)).toMatchObject([{ listingIds: [left] }])

    const goes = await listed('theodolite', at(1, '11:00:00'))
    await changeListing(goes, { priceCents: cents(301_00) })
    await sendDueDigests(at(2, '10:00:00'))
    expect(await told(ada)).toHaveLength(1)
    const { search, digest } = await findWithDigest(key)
    expect([search?.lastAlertAt, digest]).toEqual([at(1, '10:00:00').toISOString(), undefined])
    await listed('theodolite', at(2, '10:30:00'))
    await sendDueDigests(at(2, '11:00:00'))
    expect(await told(ada)).toHaveLength(2)
  })

  it('shows fifty, the newest, and says that there are more', { tags: 'full' }, async () => {
    const { ada } = await seeker('thimble')
    const ids: string[] = []
    for (let n = 0; n < DIGEST_MAX + 3; n++) ids.unshift(await listed('thimble', at(1, '09:20:00')))
    await sendDueDigests(at(1, '10:00:00'))
    const [event, ...others] = await alerts(ada.user.id)
    expect(others).toEqual([])
    expect(event?.payload).toMatchObject({ listingIds: ids.slice(0, DIGEST_MAX), more: 3 })
    await deliver(onMatchedNotify, searchMatched, event!.payload)
    expect((await ada.call(notifications.listNotifications)).body.notifications).toMatchObject([
      {
        title: 'More than 50 new pieces match “Finds”',
        message: 'A thimble and 52 others.',
        linkUrl: '/marketplace/browse?q=thimble&maxPrice=300.00',
        relatedListingId: null,
      },
    ])
  })

  it('comes when its search’s new frequency says, and not at all when the search is deleted', async () => {
    const { ada, search, key } = await seeker('compass', 'weekly')
    await listed('compass', at(1, '09:20:00'))
    await sendDueDigests(at(1, '10:00:00'))
    await listed('compass', at(1, '11:20:00'))
    expect((await findWithDigest(key)).digest?.dueAt).toBe(at(8, '10:00:00').toISOString())
    const params = { id: search.id }
    await ada.call(savedSearches.updateSavedSearch, { params, body: { alertFrequency: 'daily' } })
    expect((await findWithDigest(key)).digest?.dueAt).toBe(at(2, '10:00:00').toISOString())
    await ada.call(savedSearches.updateSavedSearch, { params, body: { searchName: 'Needles' } })
    expect((await findWithDigest(key)).digest?.dueAt).toBe(at(2, '10:00:00').toISOString())
    await ada.call(savedSearches.deleteSavedSearch, { params })
    await sendDueDigests(at(9, '10:00:00'))
    expect(await told(ada)).toHaveLength(1)
    expect(await findWithDigest(key)).toEqual({ search: undefined, digest: undefined })
  })

  it('is found by the cron’s run, however many there are at once', { tags: 'full' }, async () => {
    const { ada } = await seeker('quadrant')
    await listed('quadrant', new Date('2026-01-05T10:20:00Z'))
    await Promise.all(Array.from({ length: 10 }, () => deliver(onDigestsDue, searchDigestsDue, {})))
    expect(await told(ada)).toHaveLength(1)
  })
})
