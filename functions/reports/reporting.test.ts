import { describe, expect, it } from 'vitest'
import { reportMade } from '../../events/report.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { REPORTS_A_DAY, REPORTS_A_DAY_OF_ADDRESS, reports } from '../../shared/contract/endpoints/reports.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { fileOf, report, spam, stranger, waiting } from '../testing/reporting.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newAdmin, newMember, uniqueName, Visitor } from '../testing/visitor.ts'

onOwnTable()
const { mailTo } = watchMail()

const named = () => newListing('80.00', undefined, uniqueName('Vase'))

describe('a report', () => {
  it('of a listing is made without an account, with name and email, and waits for admins', async () => {
    const [admin, { seller, listing }] = [await newAdmin(), await named()]
    const what = { subject: 'listing', id: listing.id } as const
    expect(await report(new Visitor(), what)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name' }, { path: 'email' }] },
    })
    expect((await report(new Visitor(), { ...what, ...stranger })).status).toBe(201)

    const reported = await waiting(admin, listing.itemName)
    expect(reported).toMatchObject({ subject: 'listing', reportCount: 1, kinds: ['fraud'], isDecided: false })
    expect(await fileOf(admin, reported!.id)).toMatchObject({
      state: 'active',
      acts: ['dismiss', 'warn', 'hide', 'remove', 'suspend'],
      reports: [{ by: stranger.name, byId: null, text: spam.text }],
      person: { name: seller.user.username, decisions: [], reports: [] },
      reporters: [{ name: stranger.name }],
    })
  })

  it('of the same thing by the same person is one, of another person another', async () => {
    const [admin, { listing }, bea] = [await newAdmin(), await named(), await newMember()]
    const what = { subject: 'listing', id: listing.id } as const
    for (const email of ['twice@example.com', 'Twice@Example.com']) {
      expect((await report(bea, what)).status).toBe(201)
      expect((await report(new Visitor(), { ...what, name: 'Nora', email })).status).toBe(201)
    }
    expect(await waiting(admin, listing.itemName)).toMatchObject({ reportCount: 2 })
  })

  it('made at once by ten people comes to one thing with ten reports', { tags: 'full' }, async () => {
    const [admin, { listing }] = [await newAdmin(), await named()]
    const people = await Promise.all(Array.from({ length: 10 }, () => newMember()))
    await Promise.all(people.map((who, n) => report(who, { subject: 'listing', id: listing.id }, `192.0.2.${n}`)))
    expect(await waiting(admin, listing.itemName)).toMatchObject({ reportCount: 10 })
  })

  it('is confirmed by mail to who made it, without what they wrote', async () => {
    const [{ listing }, bea] = [await named(), await newMember()]
    await report(bea, { subject: 'listing', id: listing.id })
    const [made] = await emittedOf(reportMade, { title: listing.itemName })
    await deliverTo(onEventMail, made!)
    expect(mailTo(bea)).toMatchObject([{ subject: expect.stringContaining('We have your report') }])
    expect(mailTo(bea)[0]?.text).not.toContain(spam.text)
  })

  it('can be of a photograph of a listing, of a person and of no other thing', async () => {
    const [admin, { seller, listing }, bea] = [await newAdmin(), await named(), await newMember()]
    expect((await report(bea, { subject: 'person', id: seller.user.id })).status).toBe(201)
    expect(await waiting(admin, seller.user.username)).toMatchObject({ subject: 'person' })
    const photo = { subject: 'photo', id: listing.id } as const
    expect((await report(bea, photo)).body.issues).toMatchObject([{ path: 'imageUrl' }])
    expect((await report(bea, { ...photo, imageUrl: '/media/photos/other/800.webp' })).status).toBe(404)
    expect((await report(bea, { subject: 'review', id: listing.id })).status).toBe(404)
    expect((await report(bea, { subject: 'listing', id: 'none' })).status).toBe(404)
  })

  it('is refused for what is one’s own', async () => {
    const { seller, listing } = await named()
    for (const what of [
      { subject: 'listing', id: listing.id },
      { subject: 'person', id: seller.user.id },
    ] as const)
      expect(await report(seller, what)).toMatchObject({ status: 409, body: { code: 'report_own' } })
  })
})

describe('a message', () => {
  async function written() {
    const [ada, bea] = [await newMember(), await newMember()]
    const content = `${uniqueName('Pay me')} outside of Vitrine.`
    const { body } = await ada.call(messages.sendMessage, { body: { recipientId: bea.user.id, content } })
    return { ada, bea, content, what: { subject: 'message', id: body.id, senderId: ada.user.id } as const }
  }

  it('is reported by who got it, and its text is kept with the report', async () => {
    const [admin, { bea, content, what }] = [await newAdmin(), await written()]
    expect((await report(bea, what)).status).toBe(201)
    const reported = await waiting(admin, content)
    expect(await fileOf(admin, reported!.id)).toMatchObject({
      text: content,
      acts: ['dismiss', 'warn', 'remove', 'suspend'],
    })
  })

  it('is not there for its sender, for others and for visitors, so guessing ids tells nothing', async () => {
    const [admin, { ada, bea, content, what }, eve] = [await newAdmin(), await written(), await newMember()]
    const asEve = [what, { ...what, senderId: bea.user.id }, { ...what, senderId: eve.user.id }]
    for (const each of asEve) expect((await report(eve, each)).status).toBe(404)
    for (const senderId of [ada.user.id, bea.user.id])
      expect((await report(ada, { ...what, senderId })).status).toBe(404)
    expect((await report(new Visitor(), { ...what, ...stranger })).status).toBe(404)
    expect((await report(bea, { ...what, senderId: eve.user.id })).status).toBe(404)
    expect(await waiting(admin, content)).toBeUndefined()
  })
})

describe('a flood of reports', () => {
  const each = async (count: number, send: (n: number) => ReturnType<typeof report>) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++) statuses.push((await send(n)).status)
    return statuses
  }

  it('from one network address ends', async () => {
    const statuses = await each(REPORTS_A_DAY + 1, () =>
      report(new Visitor(), { subject: 'listing', id: 'none', ...stranger }, '198.18.0.1'),
    )
    expect(statuses.at(-2)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })

  it('of one member ends, from wherever they send it', { tags: 'full' }, async () => {
    const eve = await newMember()
    const statuses = await each(REPORTS_A_DAY + 1, n =>
      report(eve, { subject: 'listing', id: 'none' }, `198.18.1.${n}`),
    )
    expect(statuses.at(-2)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })

  it('in the name of a stranger’s address ends soon, because each sends them mail', async () => {
    const { listing } = await named()
    const statuses = await each(REPORTS_A_DAY_OF_ADDRESS + 1, n =>
      report(
        new Visitor(),
        { subject: 'listing', id: listing.id, name: 'Eve', email: 'victim@example.com' },
        `198.18.2.${n}`,
      ),
    )
    expect(statuses.slice(0, -1).every(status => status === 201)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the queue', () => {
  it('is for admins alone', async () => {
    const bea = await newMember()
    const asked = (who: Member | Visitor) => [
      who.call(reports.listReports),
      who.call(reports.listAppeals),
      who.call(reports.getReported, { params: { id: 'none' } }),
    ]
    expect((await Promise.all(asked(bea))).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await Promise.all(asked(new Visitor()))).map(({ status }) => status)).toEqual([401, 401, 401])
  })
})
