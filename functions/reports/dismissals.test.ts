import { beforeEach, describe, expect, it } from 'vitest'
import { appealDecided, reportDecided } from '../../events/report.ts'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { answer, decide, fileOf, newKnownAdmin, object, report, stranger, waiting } from '../testing/reporting.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, uniqueName, Visitor } from '../testing/visitor.ts'
import { mailOutcome } from './mailing.ts'

onOwnTable()
const { mailTo } = watchMail()
beforeEach(() => passMs(1_000))

const read = (who: Visitor, id: string, by?: string) =>
  who.call(reports.getDecision, { params: { id }, ...(by && { query: { by } }) })

/** Reported by a member and by somebody without an account, and dismissed. */
async function dismissed() {
  const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'))
  const [first, second, ada] = [await newKnownAdmin(), await newKnownAdmin(), await newMember()]
  const email = `${uniqueName('nora')}@example.com`
  const nora = { user: { email } } as Member
  await report(ada, { subject: 'listing', id: listing.id })
  await report(new Visitor(), { subject: 'listing', id: listing.id, ...stranger, email })
  const { id = '' } = (await waiting(first, listing.itemName)) ?? {}
  await passMs(1_000)
  const { body } = await decide(first, id, 'dismiss', 2)
  const [event] = await emittedOf(reportDecided, { reportedId: id })
  await mailOutcome({ ...event!, occurredAt: new Date(), payload: event!.payload, now: new Date() } as never)
  const link = /\/decisions\/\S+\?by=([\w.-]+)/.exec(mailTo(nora)[0]?.text ?? '')
  return {
    seller,
    listing,
    first,
    second,
    ada,
    nora,
    reportedId: id,
    decisionId: body.decision.id,
    by: link?.[1] ?? '',
  }
}

describe('who reported objects to a dismissal', () => {
  it('with an account: another admin decides, and what was reported waits again', async () => {
    const { seller, listing, first, second, ada, reportedId, decisionId } = await dismissed()
    expect((await read(ada, decisionId)).body).toMatchObject({ act: 'dismiss', side: 'reporter', reason: '' })
    expect((await object(ada, decisionId, 'The mark was painted over.')).body.appeal?.text).toContain('painted')
    const listed = async (admin: Visitor) =>
      (await admin.call(reports.listAppeals)).body.appeals.find(({ id }) => id === decisionId)
    expect(await listed(first)).toMatchObject({ side: 'reporter', isMine: false })
    expect(await listed(second)).toMatchObject({ side: 'reporter', isMine: true })
    expect((await answer(first, decisionId, 'reversed')).body.code).toBe('other_admin_decides')
    expect((await answer(second, decisionId, 'reversed')).body).toMatchObject({ isBack: true })

    expect(await waiting(second, listing.itemName)).toMatchObject({ id: reportedId, reportCount: 2 })
    expect((await fileOf(second, reportedId)).reports).toHaveLength(2)
    const [event] = await emittedOf(appealDecided, { decisionId })
    await deliverTo(onEventMail, event!)
    expect(mailTo(ada).at(-1)?.text).toContain('waits for a new decision')
    expect(mailTo(seller)).toEqual([])
    expect((await decide(second, reportedId, 'remove', 2)).status).toBe(200)
  })

  it('without an account, by the link in the mail alone', async () => {
    const { second, nora, decisionId, by, ada } = await dismissed()
    const nobody = new Visitor()
    const body = { text: 'It is still not a piece.', by }
    const other = await dismissed()
    for (const wrong of [undefined, `${by}x`, other.by, by.replace(/^./, each => (each === 'a' ? 'b' : 'a'))]) {
      expect((await read(nobody, decisionId, wrong)).status).toBe(404)
      const asked = nobody.call(reports.appealDecision, { params: { id: decisionId }, body: { ...body, by: wrong } })
      expect((await asked).status).toBe(404)
    }
    expect((await read(nobody, decisionId, by)).body).toMatchObject({ side: 'reporter', appeal: null })
    const objected = await nobody.call(reports.appealDecision, { params: { id: decisionId }, body })
    expect(objected.body.appeal?.text).toBe(body.text)
    // Somebody else's words stay theirs, and one objection is enough.
    expect((await read(ada, decisionId)).body.appeal?.text).toBe('')
    expect((await object(ada, decisionId)).body.code).toBe('already_appealed')

    await answer(second, decisionId, 'upheld')
    const [event] = await emittedOf(appealDecided, { decisionId })
    await deliverTo(onEventMail, event!)
    expect(mailTo(nora).at(-1)?.subject).toContain('Our decision stands')
  })

  it('but neither who did not report it, nor who reported it later', async () => {
    const { listing, decisionId } = await dismissed()
    const [eve, late] = [await newMember(), await newMember()]
    expect((await read(eve, decisionId)).status).toBe(404)
    await passMs(1_000)
    await report(late, { subject: 'listing', id: listing.id })
    expect((await object(late, decisionId)).status).toBe(404)
  })

  it('what was reported again since then waits only once', { tags: 'full' }, async () => {
    const { listing, second, ada, reportedId, decisionId } = await dismissed()
    await passMs(1_000)
    await report(await newMember(), { subject: 'listing', id: listing.id })
    await object(ada, decisionId)
    expect((await answer(second, decisionId, 'reversed')).body).toMatchObject({ isBack: false })
    expect(await waiting(second, listing.itemName)).toMatchObject({ id: reportedId, reportCount: 1 })
  })

  it('an admin who reported it decides nothing about the objection', async () => {
    const { seller, listing } = await newListing('80.00', undefined, uniqueName('Vase'))
    const [first, reporter] = [await newKnownAdmin(), await newKnownAdmin()]
    await report(reporter, { subject: 'listing', id: listing.id })
    const { id = '' } = (await waiting(first, listing.itemName)) ?? {}
    const { body } = await decide(first, id, 'dismiss', 1)
    expect((await object(seller, body.decision.id)).status).toBe(404)
    expect((await object(reporter, body.decision.id)).status).toBe(200)
    expect((await answer(reporter, body.decision.id, 'reversed')).body.code).toBe('own_matter')
  })
})
