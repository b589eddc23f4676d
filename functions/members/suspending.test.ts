import { describe, expect, it } from 'vitest'
import { memberRestored, memberSuspended } from '../../events/account.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { firstFalsified } from '../../shared/rules/audit.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newUserId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const reason = 'You listed photographs of other sellers.'

const suspend = (admin: Visitor, { user: { id } }: Member, why = reason) =>
  admin.call(members.suspendMember, { params: { id }, body: { reason: why } })
const restore = (admin: Visitor, { user: { id } }: Member) =>
  admin.call(members.restoreMember, { params: { id }, body: { reason: 'They are yours.' } })
const write = (from: Member, to: Member) =>
  from.call(messages.sendMessage, { body: { recipientId: to.user.id, content: 'Is it still for sale?' } })

describe('a suspended member', () => {
  it('sees why, and reaches nobody until an admin ends it', async () => {
    const [admin, sela, bea] = await Promise.all([newAdmin(), newMember(), newMember()])
    const { body } = await suspend(admin, sela)
    expect(body.suspended).toEqual({ at: expect.stringMatching(/Z$/), reason })
    expect((await sela.call(accounts.getUser)).body.suspended).toEqual(body.suspended)
    expect(await write(sela, bea)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    expect(await emittedOf(memberSuspended, { userId: sela.user.id })).toMatchObject([{ payload: { reason } }])

    expect(await restore(admin, sela)).toMatchObject({ status: 200, body: { suspended: null } })
    expect((await sela.call(accounts.getUser)).body.suspended).toBeNull()
    expect((await write(sela, bea)).status).toBe(201)
    expect(await emittedOf(memberRestored, { userId: sela.user.id })).toHaveLength(1)
  })

  it('can’t list', async () => {
    const [admin, { seller }] = [await newAdmin(), await newListing()]
    await suspend(admin, seller)
    expect(await seller.send(listings.createListing, { body: {} })).toMatchObject({
      body: { code: 'account_suspended' },
    })
  })
})

describe('suspending', () => {
  it('is for admins, with a reason, of somebody who exists and is no admin', async () => {
    const [admin, other, sela, bea] = await Promise.all([newAdmin(), newAdmin(), newMember(), newMember()])
    expect((await suspend(new Visitor(), sela)).status).toBe(401)
    for (const who of [sela, bea]) expect((await suspend(who, sela)).status).toBe(403)
    expect(await suspend(admin, sela, '  ')).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
    expect(await suspend(admin, other)).toMatchObject({ status: 409, body: { code: 'admin_suspended' } })
    expect(await suspend(admin, admin)).toMatchObject({ status: 409, body: { code: 'admin_suspended' } })
    const nobody = { params: { id: newUserId() }, body: { reason } }
    expect((await admin.call(members.suspendMember, nobody)).status).toBe(404)
    expect(await restore(admin, sela)).toMatchObject({ status: 409, body: { code: 'not_suspended' } })
  })

  it('of who is suspended already is refused, also a moment later', async () => {
    const [admin, sela] = [await newAdmin(), await newMember()]
    await suspend(admin, sela)
    passMs(1_000)
    expect(await suspend(admin, sela)).toMatchObject({ status: 409, body: { code: 'already_suspended' } })
    expect((await findAudit(50)).filter(({ subjectId }) => subjectId === sela.user.id)).toHaveLength(1)
  })

  it('leaves alone who becomes an admin or closes the account at the same moment', async () => {
    const [admin, sela, bea] = await Promise.all([newAdmin(), newMember(), newMember()])
    const body = { reason }
    const appoint = () => admin.call(members.appointAdmin, { params: { id: sela.user.id }, body })
    const close = () => bea.call(accounts.closeAccount, { body: { currentPassword: 'correct horse battery' } })
    expect((await meanwhile(() => suspend(admin, sela), /^USER#/, appoint)).status).toBe(409)
    expect((await findUser(sela.user.id))?.suspended).toBeUndefined()
    expect((await meanwhile(() => suspend(admin, bea), /^USER#/, close)).status).toBe(409)
    expect(await findUser(bea.user.id)).toBeUndefined()
  })

  it('asked for by ten admins at once, happens and is noted once', { tags: 'full' }, async () => {
    const [sela, admins] = [await newMember(), await Promise.all(Array.from({ length: 10 }, () => newAdmin()))]
    const answers = await Promise.all(admins.map(admin => suspend(admin, sela)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const noted = (await findAudit(50)).filter(({ subjectId }) => subjectId === sela.user.id)
    expect(noted).toMatchObject([{ act: 'member_suspended', subject: sela.user.username, reason }])
  })
})

describe('the audit', () => {
  it('is one chain, whoever writes at once, in which nothing can be changed unnoticed', { tags: 'full' }, async () => {
    const admins = await Promise.all(Array.from({ length: 5 }, () => newAdmin()))
    await forEachSettled(admins, 5, async admin => {
      const sela = await newMember()
      await suspend(admin, sela)
      await restore(admin, sela)
    })
    const entries = (await findAudit(1_000)).toReversed()
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
    expect(firstFalsified(entries)).toBeNull()
    const changed = entries.with(3, { ...entries[3]!, reason: 'Another reason.' })
    expect(firstFalsified(changed)).toBe(4)
    expect(firstFalsified(entries.toSpliced(3, 1))).toBe(5)
    expect(firstFalsified(entries.slice(3), entries[2]!.hash)).toBeNull()
  })
})
