import { describe, expect, it } from 'vitest'
import type { Notification } from '../../../shared/contract/endpoints/notifications.ts'
import { type NotificationPages, shownIn, withAllRead, without, withRead } from './changes.ts'

const notification = (id: string, isRead: boolean): Notification => ({
  id,
  userId: 'mara',
  type: 'bid_placed',
  title: `No. ${id}`,
  message: 'Bea leads with $20.00.',
  linkUrl: null,
  relatedListingId: null,
  relatedUserId: null,
  isRead,
  createdAt: '2026-11-21T10:00:00.000Z',
})

/** Two pages, one notification read; seven are unread in all. */
const screen: NotificationPages = {
  pages: [
    { notifications: [notification('a', false), notification('b', true)], cursor: 'b', unreadCount: 7 },
    { notifications: [notification('c', false)], cursor: null, unreadCount: 7 },
  ],
  pageParams: [undefined, 'b'],
}

const stateOf = (pages: NotificationPages) => shownIn(pages).map(({ id, isRead }) => (isRead ? id : `${id}*`))
const countsOf = ({ pages }: NotificationPages) => pages.map(({ unreadCount }) => unreadCount)

describe('what the screen shows after', () => {
  it('one is read, however often', () => {
    const once = withRead('c')(screen)
    expect([stateOf(once), countsOf(once)]).toEqual([
      ['a*', 'b', 'c'],
      [6, 6],
    ])
    expect(withRead('c')(once)).toEqual(once)
    expect(withRead('b')(screen)).toEqual(screen)
  })

  it('one is deleted, unread or read', () => {
    expect(stateOf(without('a')(screen))).toEqual(['b', 'c*'])
    expect(countsOf(without('a')(screen))).toEqual([6, 6])
    expect(countsOf(without('b')(screen))).toEqual([7, 7])
  })

  it('all are read, those further down too', () => {
    expect([stateOf(withAllRead(screen)), countsOf(withAllRead(screen))]).toEqual([
      ['a', 'b', 'c'],
      [0, 0],
    ])
  })
})
