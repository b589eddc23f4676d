import { describe, expect, it } from 'vitest'
import { listingListed, sellerListed, sellerNewsDue } from '../../events/listing.ts'
import { notices } from '../../shared/contract/endpoints/notices.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { cents } from '../../shared/rules/cents.ts'
import { handler as onSellerListed } from '../notify/on-mass-event-notify.ts'
import { newId } from '../platform/ids.ts'
import { changeListing, deliver, putListing } from '../testing/alerts.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { followSeller, unfollowSeller } from './following.ts'
import { gatherNews, sendDueNews } from './gathering-news.ts'
import { handler as onListed } from './on-listing-listed-gather.ts'
import { handler as onNewsDue } from './on-seller-news-due-send.ts'

onOwnTable()
const { mailTo } = watchMail()

/** A time on the days of these stories. */
const at = (day: number, time: string) => new Date(`2031-03-0${day}T${time}:00Z`)

async function followed(since = at(1, '08:00')) {
  const [sela, mara] = [await newMember({ firstName: 'Sela' }), await newMember()]
  await followSeller(sela.user.id, mara.user, since)
  return { sela, mara }
}

/** Puts a piece up for sale, and lets its event take its way. */
async function list(seller: Member, itemName: string, now: Date) {
  const time = now.toISOString()
  const piece = await putListing({
    id: newId(now),
    sellerId: seller.user.id,
    sellerName: seller.user.firstName,
    itemName,
    createdAt: time,
    updatedAt: time,
  })
  await gatherNews(piece.id, now)
  return piece
}

const toldBy = ({ user }: Member) => emittedOf(sellerListed, { sellerId: user.id })

/** What is due is told. */
async function tell(seller: Member, now: Date) {
  await sendDueNews(now)
  for (const event of await toldBy(seller)) await deliverTo(onSellerListed, event)
}

async function notesOf(reader: Member) {
  const { body } = await reader.call(notifications.listNotifications)
  return body.notifications.map(({ title, message, linkUrl }) => ({ title, message, linkUrl }))
}

describe('a new piece', () => {
  it('is told to followers within the hour, once, and leads to it', async () => {
    const { sela, mara } = await followed()
    const jar = await list(sela, 'Celadon jar', at(1, '09:20'))
    await tell(sela, at(1, '09:59'))
    expect(await notesOf(mara)).toEqual([])
    for (const time of ['10:00', '10:00', '11:00']) await tell(sela, at(1, time))
    await gatherNews(jar.id, at(1, '12:00'))
    await tell(sela, at(3, '12:00'))
    expect(await notesOf(mara)).toEqual([
      {
        title: 'New from Sela: Celadon jar',
        message: '$245.00. You follow Sela.',
        linkUrl: `/marketplace/${jar.id}`,
      },
    ])
    expect(mailTo(mara)).toEqual([])
  })

  it('waits for the day to be over if they were told that day; many make one notice', async () => {
    const { sela, mara } = await followed()
    await list(sela, 'Celadon jar', at(1, '09:20'))
    await tell(sela, at(1, '10:00'))
    for (let n = 0; n < 3; n++) await list(sela, `Fan ${n}`, at(1, `10:1${n}`))
    await tell(sela, at(1, '11:00'))
    expect(await notesOf(mara)).toHaveLength(1)
    await tell(sela, at(2, '10:00'))
    expect((await notesOf(mara))[0]).toEqual({
      title: '3 new pieces from Sela',
      message: 'Fan 2 and 2 others.',
      linkUrl: `/sellers/${sela.user.id}`,
    })
  })

  it('is in one notice with two hundred others of a file', { tags: 'full' }, async () => {
    const { sela, mara } = await followed()
    const pieces = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        putListing({
          id: newId(at(1, '09:20')),
          sellerId: sela.user.id,
          sellerName: 'Sela',
          itemName: `Spoon ${n}`,
          createdAt: at(1, '09:20').toISOString(),
        }),
      ),
    )
    await Promise.all(pieces.map(({ id }) => gatherNews(id, at(1, '09:30'))))
    await tell(sela, at(1, '10:00'))
    expect(await toldBy(sela)).toHaveLength(1)
    expect(await notesOf(mara)).toMatchObject([{ title: 'More than 50 new pieces from Sela' }])
  })

  it('that comes while others are overdue is told apart, and no other is lost', { tags: 'full' }, async () => {
    const { sela, mara } = await followed()
    await list(sela, 'Celadon jar', at(1, '09:20'))
    await list(sela, 'Late fan', at(1, '10:05'))
    await tell(sela, at(1, '10:30'))
    await tell(sela, at(2, '10:00'))
    expect((await notesOf(mara)).map(({ title }) => title)).toEqual([
      'New from Sela: Late fan',
      'New from Sela: Celadon jar',
    ])
  })

  it('is no news if it is gone by then, was there before they followed, or nobody follows any more', async () => {
    const { sela, mara } = await followed(at(1, '09:30'))
    const otto = await newMember()
    await followSeller(sela.user.id, otto.user, at(1, '08:00'))
    await list(sela, 'Celadon jar', at(1, '09:20'))
    const fan = await list(sela, 'Silk fan', at(1, '09:40'))
    await changeListing(fan.id, { status: 'removed' })
    await tell(sela, at(1, '10:00'))
    expect(await notesOf(mara)).toEqual([])
    expect(await notesOf(otto)).toMatchObject([{ title: 'New from Sela: Celadon jar' }])
    for (const person of [mara, otto]) await unfollowSeller(sela.user.id, person.user)
    await list(sela, 'Brass sundial', at(3, '09:40'))
    await tell(sela, at(3, '10:00'))
    expect(await toldBy(sela)).toHaveLength(1)
  })

  it('comes by mail to whoever chose so, and not on the site to whoever hides it', async () => {
    const { sela, mara } = await followed()
    await mara.call(notices.changeNoticeChoice, { body: { group: 'following', isShown: false, mail: 'at-once' } })
    await list(sela, 'Celadon jar', at(1, '09:20'))
    await list(sela, 'Silk fan', at(1, '09:40'))
    await tell(sela, at(1, '10:00'))
    expect(await notesOf(mara)).toEqual([])
    expect(mailTo(mara)).toMatchObject([{ subject: expect.stringContaining('2 new pieces from Sela') }])
    expect(mailTo(mara)[0]?.text).toContain('Celadon jar')
  })
})

it('the events take the same way', async () => {
  const { sela, mara } = await followed(new Date(Date.now() - 1_000))
  const time = new Date().toISOString()
  const piece = await putListing({ id: newId(), sellerId: sela.user.id, createdAt: time, priceCents: cents(10_00) })
  await deliver(onListed, listingListed, { listingId: piece.id })
  await deliver(onNewsDue, sellerNewsDue, {})
  expect(await toldBy(sela)).toEqual([])
  await tell(sela, new Date(Date.now() + 3_600_000))
  expect(await notesOf(mara)).toMatchObject([{ linkUrl: `/marketplace/${piece.id}` }])
})
