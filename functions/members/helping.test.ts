import { describe, expect, it } from 'vitest'
import { memberChanged, passwordResetRequested } from '../../events/account.ts'
import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { newLinkToken } from '../accounts/mailed-links.ts'
import { findAuditOf } from '../core/audit/audit-store.ts'
import { newId, newUserId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { type Member, newAdmin, newcomer, newMember, proof, Visitor } from '../testing/visitor.ts'

onOwnTable()

const reason = 'You asked us on the telephone.'

const acts = {
  endMemberSessions: {},
  sendMemberPasswordReset: {},
  endMemberEmailChange: {},
  appointAdmin: {},
  dismissAdmin: {},
  setAccountType: { accountType: 'dealer' },
} as const
type Act = keyof typeof acts

const does = (admin: Visitor, act: Act, id: string, body: object = {}) =>
  admin.send(members[act] as NamedRow, { params: { id }, body: { reason, ...acts[act], ...body } })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const notedOf = async ({ user }: Member) => (await findAuditOf(user.id, 50)).map(({ act }) => act)
const toldOf = async ({ user }: Member) =>
  (await emittedOf(memberChanged, { userId: user.id })).map(({ payload }) => [payload.change, payload.reason])

/** They asked for another address, and the link is sent. */
async function changesAddress(anna: Member, email = `${newId()}@example.com`): Promise<string> {
  const link = { userId: anna.user.id, purpose: 'email-change', id: newId(), occurredAt: new Date(), email } as const
  return (await newLinkToken(link, new Date())) ?? ''
}

describe.each(Object.keys(acts) as Act[])('%s', act => {
  it('is for admins, with a reason, of somebody who exists', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    expect((await does(new Visitor(), act, anna.user.id)).status).toBe(401)
    for (const who of [anna, await newMember()]) expect((await does(who, act, anna.user.id)).status).toBe(403)
    expect((await does(admin, act, anna.user.id, { reason: ' ' })).status).toBe(400)
    expect((await does(admin, act, anna.user.id, { reason: 'x'.repeat(1_001) })).status).toBe(400)
    expect((await does(admin, act, newUserId())).status).toBe(404)
    expect(await notedOf(anna)).toEqual([])
  })
})

describe('ending sessions', () => {
  it('signs the member out everywhere, and tells them why', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    expect((await does(admin, 'endMemberSessions', anna.user.id)).status).toBe(200)
    expect((await anna.call(accounts.getUser)).status).toBe(401)
    expect(await toldOf(anna)).toEqual([['sessions_ended', reason]])
    expect(await notedOf(anna)).toEqual(['sessions_ended'])
  })

  it('does nothing halfway: what changed at the same moment is read again by the admin', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const answer = await meanwhile(
      () => does(admin, 'endMemberSessions', anna.user.id),
      /^CREDENTIAL#/,
      () => anna.call(accounts.endOtherSessions, proof),
    )
    expect(codeOf(answer)).toEqual([409, 'conflict'])
    expect((await anna.call(accounts.getUser)).status).toBe(200)
    expect(await notedOf(anna)).toEqual([])
  })
})

describe('a link for a new password', () => {
  it('goes to the confirmed address, and to no other', async () => {
    const [admin, anna, nova] = [await newAdmin(), await newMember(), await newcomer()]
    expect((await does(admin, 'sendMemberPasswordReset', anna.user.id)).status).toBe(200)
    expect(await emittedOf(passwordResetRequested, { email: anna.user.email })).toHaveLength(1)
    expect(codeOf(await does(admin, 'sendMemberPasswordReset', nova.user.id))).toEqual([409, 'address_unconfirmed'])
    expect(await emittedOf(passwordResetRequested, { email: nova.user.email })).toEqual([])
    expect((await anna.call(accounts.getUser)).status).toBe(200)
  })

  it('is not sent to an address that is no longer theirs by the time it is noted', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const { email } = anna.user
    const token = await changesAddress(anna)
    const confirm = () => new Visitor().call(accounts.confirmEmailChange, { body: { token, ...proof.body } })
    const late = meanwhile(() => does(admin, 'sendMemberPasswordReset', anna.user.id), /^USER#/, confirm)
    expect(codeOf(await late)).toEqual([409, 'conflict'])
    expect(await emittedOf(passwordResetRequested, { email })).toEqual([])
    expect(await notedOf(anna)).toEqual([])
  })

  it('is sent at most five times an hour', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    for (let sent = 0; sent < 5; sent++) await does(admin, 'sendMemberPasswordReset', anna.user.id)
    expect((await does(admin, 'sendMemberPasswordReset', anna.user.id)).status).toBe(429)
    expect(await notedOf(anna)).toHaveLength(5)
  })
})

describe('a change of the address', () => {
  it('that is wrong ends: its link no longer works', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const token = await changesAddress(anna, 'stranger@example.com')
    const seen = await admin.call(members.getMember, { params: { id: anna.user.id } })
    expect(seen.body.emailChange).toMatchObject({ email: 'stranger@example.com' })
    const answers = await Promise.all([1, 2].map(() => does(admin, 'endMemberEmailChange', anna.user.id)))
    expect(answers.map(codeOf)).toContainEqual([200, undefined])
    expect(answers.map(codeOf)).toContainEqual([409, 'no_email_change'])
    expect((await anna.call(accounts.confirmEmailChange, { body: { token } })).body.code).toBe('link_dead')
    expect(await toldOf(anna)).toEqual([['email_change_ended', reason]])
  })

  it('is not there for who asked for none, nor for who confirms their first address', async () => {
    const [admin, anna, nova] = [await newAdmin(), await newMember(), await newcomer()]
    await changesAddress(nova, nova.user.email)
    for (const { user } of [anna, nova])
      expect(codeOf(await does(admin, 'endMemberEmailChange', user.id))).toEqual([409, 'no_email_change'])
  })
})

describe('the admin role', () => {
  it('is given by an admin, and signs the person out', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    expect((await does(admin, 'appointAdmin', anna.user.id)).status).toBe(200)
    expect((await findUser(anna.user.id))?.isAdmin).toBe(true)
    expect((await anna.call(accounts.getUser)).status).toBe(401)
    expect(codeOf(await does(admin, 'appointAdmin', anna.user.id))).toEqual([409, 'already_admin'])
    expect(await notedOf(anna)).toEqual(['admin_made'])
    expect(await toldOf(anna)).toEqual([['became_admin', reason]])
  })

  it('is given to nobody whose address is not confirmed, or who is suspended, also at the same moment', async () => {
    const [admin, nova, sela, other] = [await newAdmin(), await newcomer(), await newMember(), await newMember()]
    const suspend = (who: Member) =>
      admin.call(members.suspendMember, { params: { id: who.user.id }, body: { reason } })
    await suspend(sela)
    for (const { user } of [nova, sela])
      expect(codeOf(await does(admin, 'appointAdmin', user.id))).toEqual([409, 'unfit_admin'])
    const late = meanwhile(
      () => does(admin, 'appointAdmin', other.user.id),
      /^CREDENTIAL#/,
      () => suspend(other),
    )
    expect(codeOf(await late)).toEqual([409, 'conflict'])
    expect((await findUser(other.user.id))?.isAdmin).toBe(false)
  })

  it('is given to nobody who closes the account at the same moment', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const close = () => anna.call(accounts.closeAccount, proof)
    const late = await meanwhile(() => does(admin, 'appointAdmin', anna.user.id), /^CREDENTIAL#/, close)
    expect(codeOf(late)).toEqual([409, 'conflict'])
    expect(await findUser(anna.user.id)).toBeUndefined()
  })

  it('is taken from others, never from oneself', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()]
    expect(codeOf(await does(admin, 'dismissAdmin', admin.user.id))).toEqual([409, 'own_role'])
    expect((await does(admin, 'dismissAdmin', other.user.id)).status).toBe(200)
    expect((await findUser(other.user.id))?.isAdmin).toBe(false)
    expect(codeOf(await does(admin, 'dismissAdmin', other.user.id))).toEqual([409, 'not_admin'])
    expect((await other.call(accounts.getUser)).status).toBe(401)
    expect(await toldOf(other)).toEqual([['no_longer_admin', reason]])
  })

  it('stays with one of two who take it from each other at once', { tags: 'full' }, async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, bo] = [await newAdmin(), await newAdmin()]
      await Promise.all([does(ada, 'dismissAdmin', bo.user.id), does(bo, 'dismissAdmin', ada.user.id)])
      const left = await Promise.all([ada, bo].map(({ user }) => findUser(user.id)))
      expect(left.filter(user => user?.isAdmin).length).toBe(1)
    }
  })
})

describe('the account type', () => {
  it('becomes a dealer’s and an individual’s again, each once', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const set = (accountType: string) => does(admin, 'setAccountType', anna.user.id, { accountType })
    const answers = await Promise.all([set('dealer'), set('dealer')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await anna.call(accounts.getUser)).body.accountType).toBe('dealer')
    passMs(1)
    expect((await set('individual')).status).toBe(200)
    expect((await set('museum')).status).toBe(400)
    expect(await toldOf(anna)).toEqual([
      ['became_dealer', reason],
      ['became_individual', reason],
    ])
  })

  it('brings back nobody who closes the account at the same moment', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const late = meanwhile(
      () => does(admin, 'setAccountType', anna.user.id),
      /^USER#/,
      () => anna.call(accounts.closeAccount, proof),
    )
    expect((await late).status).toBe(409)
    expect(await findUser(anna.user.id)).toBeUndefined()
  })
})
