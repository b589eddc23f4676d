import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dealerDecided } from '../../events/dealer.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { findUser } from '../platform/users.ts'
import { applyAsDealer, business, decideDealer, waitingOf } from '../testing/dealers.ts'
import { emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { type Member, newAdmin, newcomer, newMember, uniqueName, Visitor } from '../testing/visitor.ts'
import { startViesDouble } from './testing/vies-double.ts'

onOwnTable()

const codeOf = ({ body }: { body: { code?: string } }) => body.code
const own = async (member: Member) => (await member.call(dealers.getDealerApplication)).body
const checkedAt = async ({ user }: Member) =>
  (await new Visitor().call(reviews.getSellerReviews, { params: { sellerId: user.id } })).body.dealerCheckedAt
const listPos = (member: Member) => member.call(pos.listPosSales)

describe('a new account', () => {
  it('is an individual’s, whatever it asks for', async () => {
    const username = uniqueName('dora')
    const profile = { username, password: 'correct horse battery', email: `${username}@example.com`, firstName: 'Dora' }
    const dora = new Visitor()
    const { status, body } = await dora.call(accounts.register, {
      body: { ...profile, agreedTo: versionsAt(new Date()), accountType: 'dealer' } as never,
    })
    expect([status, body.accountType]).toEqual([201, 'individual'])
    expect((await dora.call(pos.listPosSales)).status).toBe(403)
  })
})

describe('an application for a dealer account', () => {
  it('is looked at with its papers, and makes a dealer whose business was checked', async () => {
    const [dora, admin] = [await newMember({ firstName: 'Dora' }), await newAdmin()]
    const { status, body } = await applyAsDealer(dora)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      application: { state: 'waiting', version: 1, proofs: business.proofs },
      businessName: 'Lund Antiques',
      vatNumber: 'IT00743110157',
      checkedAt: null,
    })
    expect((await listPos(dora)).status).toBe(403)
    expect(await waitingOf(admin, dora)).toMatchObject({ username: dora.user.username, dealsIn: business.dealsIn })

    expect((await decideDealer(admin, dora)).body).toMatchObject({ state: 'granted', isDealer: true })
    expect((await listPos(dora)).status).toBe(200)
    expect(await checkedAt(dora)).toBe((await own(dora)).application?.decidedAt)
    expect(await emittedOf(dealerDecided, { userId: dora.user.id })).toMatchObject([{ payload: { isGranted: true } }])
    expect((await findAudit(1))[0]).toMatchObject({
      ...{ act: 'dealer_granted', subjectKind: 'member', subjectId: dora.user.id },
    })
  })

  it('keeps name, address and VAT number where receipts read them, and nowhere else', async () => {
    const dora = await newMember()
    await dora.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '22', ...named('Old name') } })
    await applyAsDealer(dora)
    expect((await dora.call(finance.getTaxTerms)).body).toMatchObject({
      ...{ status: 'liable', rate: '22.00', taxNumber: 'IT00743110157', businessName: 'Lund Antiques' },
    })
    await dora.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '22', ...named('Lund & Daughter') } })
    expect(await waitingOf(await newAdmin(), dora)).toMatchObject({ businessName: 'Lund & Daughter' })
  })

  it('without a VAT number keeps the tax number that is there', async () => {
    const dora = await newMember()
    await dora.call(finance.updateTaxTerms, { body: { status: 'not_liable', taxNumber: '12/345/678' } })
    const { body } = await applyAsDealer(dora, { hasVatNumber: false, vatNumber: null })
    expect(body).toMatchObject({ application: { hasVatNumber: false }, vatNumber: null })
    expect((await dora.call(finance.getTaxTerms)).body.taxNumber).toBe('12/345/678')
  })

  it.each([
    ['a VAT number that can’t be one', { vatNumber: 'IT00743110158' }, 'vat_number_wrong'],
    ['neither a VAT number nor that there is none', { vatNumber: null }, 'invalid_request'],
    ['no proof', { proofs: [] }, 'invalid_request'],
    ['an address of script', { website: 'javascript:alert(1)' }, 'invalid_request'],
    ['too many proofs', { proofs: Array(9).fill(business.proofs[0]) }, 'invalid_request'],
    [
      'a proof from elsewhere',
      { proofs: [{ kind: 'other', imageUrl: 'https://example.com/x.png' }] },
      'invalid_request',
    ],
  ] as const)('says what is wrong with %s', async (_, more, code) => {
    const { status, body } = await applyAsDealer(await newMember(), more as never)
    expect([status >= 400 && status < 500, body.code]).toEqual([true, code])
    expect(body.issues?.length).toBeGreaterThan(0)
  })

  it('that was refused says why, and can be made again', async () => {
    const [dora, admin] = [await newMember(), await newAdmin()]
    await applyAsDealer(dora)
    await decideDealer(admin, dora, { isGranted: false, reason: 'The extract can’t be read.' })
    expect(await own(dora)).toMatchObject({ application: { state: 'refused', reason: 'The extract can’t be read.' } })
    expect((await findUser(dora.user.id))?.accountType).toBe('individual')
    expect((await applyAsDealer(dora)).body.application).toMatchObject({ state: 'waiting', reason: null })
    expect((await decideDealer(admin, dora)).body.state).toBe('granted')
  })

  it('can be withdrawn while it waits, and no longer be decided then', async () => {
    const [dora, admin] = [await newMember(), await newAdmin()]
    await applyAsDealer(dora)
    const { version, businessVersion } = await waitingOf(admin, dora)
    expect((await dora.call(dealers.withdrawDealerApplication, { body: { version } })).body.application?.state).toBe(
      'withdrawn',
    )
    await expect(waitingOf(admin, dora)).rejects.toThrow('does not wait')
    const late = await admin.call(dealers.decideDealerApplication, {
      params: { userId: dora.user.id },
      body: { isGranted: true, reason: 'Fine.', version, businessVersion },
    })
    expect(codeOf(late)).toBe('application_decided')
    expect(codeOf(await dora.call(dealers.withdrawDealerApplication, { body: { version } }))).toBe(
      'application_decided',
    )
    expect((await applyAsDealer(dora)).status).toBe(200)
  })

  it('waits once, however often it is sent at once', async () => {
    const dora = await newMember()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => dora.call(dealers.applyAsDealer, { body: business })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await own(dora)).application?.version).toBe(1)
    expect(codeOf(await applyAsDealer(dora))).toBe('application_waiting')
  })

  it('is not sent from a page that is out of date', async () => {
    const [dora, admin] = [await newMember(), await newAdmin()]
    await applyAsDealer(dora)
    await decideDealer(admin, dora, { isGranted: false })
    expect(codeOf(await applyAsDealer(dora, { version: 0 }))).toBe('conflict')
  })

  it('is sent by members with a confirmed address, and read by them and admins alone', async () => {
    expect(codeOf(await applyAsDealer(await newcomer()))).toBe('email_unconfirmed')
    expect((await new Visitor().call(dealers.getDealerApplication)).status).toBe(401)
    const [dora, stranger] = [await newMember(), await newMember()]
    await applyAsDealer(dora)
    expect((await own(stranger)).application).toBeNull()
    const params = { userId: dora.user.id }
    const body = { isGranted: true, reason: 'Fine.', version: 1, businessVersion: 1 }
    for (const call of [
      stranger.call(dealers.listDealerApplications),
      dora.call(dealers.decideDealerApplication, { params, body }),
      stranger.call(dealers.checkDealerVatNumber, { params }),
    ])
      expect((await call).status).toBe(403)
  })
})

const named = (businessName: string) => ({ businessName, businessAddress: '1 Long Street', taxNumber: 'IT00743110157' })

describe('a decision', () => {
  it('is made once, by one of many admins', async () => {
    const dora = await newMember()
    await applyAsDealer(dora)
    const admins = await Promise.all(Array.from({ length: 5 }, () => newAdmin()))
    const { businessVersion } = await waitingOf(admins[0]!, dora)
    const answers = await Promise.all(
      admins.map((admin, n) =>
        admin.call(dealers.decideDealerApplication, {
          params: { userId: dora.user.id },
          body: { isGranted: n % 2 === 0, reason: 'Fine.', version: 1, businessVersion },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await findAudit(50)).filter(({ subjectId }) => subjectId === dora.user.id)).toHaveLength(1)
  })

  it('is not made about one’s own application', async () => {
    const admin = await newAdmin()
    await applyAsDealer(admin)
    expect(codeOf(await decideDealer(admin, admin))).toBe('own_application')
    expect((await decideDealer(await newAdmin(), admin)).status).toBe(200)
  })

  it('is about the business as it was read', async () => {
    const [dora, admin] = [await newMember(), await newAdmin()]
    await applyAsDealer(dora)
    const { version, businessVersion } = await waitingOf(admin, dora)
    const decide = () =>
      admin.call(dealers.decideDealerApplication, {
        params: { userId: dora.user.id },
        body: { isGranted: true, reason: 'Fine.', version, businessVersion },
      })
    const rename = () => dora.call(finance.updateTaxTerms, { body: { status: 'not_liable', ...named('Another') } })
    // Between its reads and its writes.
    const { status } = await meanwhile(decide, /^USER#/, rename)
    expect([status, codeOf(await decide())]).toEqual([409, 'application_decided'])
    expect((await findUser(dora.user.id))?.accountType).toBe('individual')
  })

  it('of an unknown person is not found', async () => {
    const body = { isGranted: true, reason: 'Fine.', version: 1, businessVersion: 1 }
    const params = { userId: (await newMember()).user.id }
    expect((await (await newAdmin()).call(dealers.decideDealerApplication, { params, body })).status).toBe(404)
  })
})

describe('what buyers read of a check', () => {
  const checked = async () => {
    const [dora, admin] = [await newMember(), await newAdmin()]
    await applyAsDealer(dora)
    await decideDealer(admin, dora)
    expect(await checkedAt(dora)).not.toBeNull()
    return { dora, admin }
  }

  it('goes when the business becomes another, and not when only its tax does', async () => {
    const { dora } = await checked()
    const { businessName, businessAddress } = business
    const same = { businessName, businessAddress, taxNumber: 'IT00743110157' }
    await dora.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '22', ...same } })
    expect(await checkedAt(dora)).not.toBeNull()
    await dora.call(finance.updateTaxTerms, { body: { status: 'liable', rate: '22', ...same, businessName: 'Other' } })
    expect(await checkedAt(dora)).toBeNull()
    expect((await listPos(dora)).status).toBe(200)
  })

  it('goes when an admin makes them an individual again, and doesn’t come back with the type', async () => {
    const { dora, admin } = await checked()
    for (const accountType of ['individual', 'dealer'] as const)
      await admin.call(members.setAccountType, {
        params: { id: dora.user.id },
        body: { accountType, reason: 'You asked us.' },
      })
    expect((await listPos(dora)).status).toBe(200)
    expect(await checkedAt(dora)).toBeNull()
  })

  it('goes when a later application is refused; a dealer stays one', async () => {
    const { dora, admin } = await checked()
    await applyAsDealer(dora)
    await decideDealer(admin, dora, { isGranted: false })
    expect(await checkedAt(dora)).toBeNull()
    expect((await listPos(dora)).status).toBe(200)
  })

  it('is nothing for a dealer from before, who loses nothing and can be checked, too', async () => {
    const dora = await newMember({ accountType: 'dealer' })
    expect(await checkedAt(dora)).toBeNull()
    await applyAsDealer(dora)
    expect((await listPos(dora)).status).toBe(200)
    await decideDealer(await newAdmin(), dora)
    expect(await checkedAt(dora)).not.toBeNull()
  })
})

describe('VIES', () => {
  let vies: Awaited<ReturnType<typeof startViesDouble>>
  beforeAll(async () => {
    vies = await startViesDouble()
  })
  afterAll(() => vies.close())
  afterEach(() => {
    vi.unstubAllEnvs()
    vies.asked.length = 0
    vies.state.failing = undefined
  })

  const waiting = async (more: Parameters<typeof applyAsDealer>[1] = {}) => {
    vi.stubEnv('VIES_URL', vies.url)
    const [dora, admin] = [await newMember(), await newAdmin()]
    expect((await applyAsDealer(dora, more)).status).toBe(200)
    const ask = () => admin.call(dealers.checkDealerVatNumber, { params: { userId: dora.user.id } })
    return { dora, admin, ask }
  }

  it('says name and address where the member state tells them, kept with the date', async () => {
    const { dora, admin, ask } = await waiting()
    const { body } = await ask()
    expect(body.vatCheck).toMatchObject({
      ...{ outcome: 'valid', name: 'LUND ANTICHITA SRL', address: 'VIA LUNGA 1 \n20100 MILANO MI', code: null },
    })
    expect(vies.asked).toEqual(['IT00743110157'])
    expect((await waitingOf(admin, dora)).vatCheck).toEqual(body.vatCheck)
    expect((await own(dora)).application?.state).toBe('waiting')
  })

  it('says neither for Germany', async () => {
    const { ask } = await waiting({ country: 'DE', vatNumber: '136 695 976' })
    expect((await ask()).body.vatCheck).toMatchObject({ outcome: 'valid', name: null, address: null })
    expect(vies.asked).toEqual(['DE136695976'])
  })

  it('says that there is no such number, and decides nothing by it', async () => {
    const { dora, admin, ask } = await waiting({ country: 'FR', vatNumber: 'FR40303265045' })
    expect((await ask()).body.vatCheck).toMatchObject({ outcome: 'invalid', name: null })
    expect((await decideDealer(admin, dora)).status).toBe(200)
  })

  it.each([
    ['the member state’s service', { country: 'GR', vatNumber: '023456780' }, 'MS_UNAVAILABLE'],
    ['a member state with too many requests', { country: 'PL', vatNumber: '8567346215' }, 'MS_MAX_CONCURRENT_REQ'],
  ])('is unavailable for %s, and can be asked again', async (_, more, code) => {
    const { ask } = await waiting(more)
    expect((await ask()).body.vatCheck).toMatchObject({ outcome: 'unavailable', code })
    expect((await ask()).status).toBe(200)
    expect(vies.asked).toHaveLength(2)
  })

  it.each([
    [
      'its error',
      { status: 500, body: '{"actionSucceed":false,"errorWrappers":[{"error":"SERVICE_UNAVAILABLE"}]}' },
      'SERVICE_UNAVAILABLE',
    ],
    ['a page', { status: 503, body: '<html>' }, 'HTTP_503'],
    ['something else', { status: 200, body: '{"valid":true}' }, 'HTTP_200'],
    ['markup in its code', { status: 200, body: '{"isValid":false,"userError":"<b>MS</b>"}' }, 'bMSb'],
  ] as const)('is unavailable when it answers with %s', async (_, failing, code) => {
    const { ask } = await waiting()
    vies.state.failing = failing
    expect((await ask()).body.vatCheck).toMatchObject({ outcome: 'unavailable', code, name: null })
    vies.state.failing = undefined
    expect((await ask()).body.vatCheck).toMatchObject({ outcome: 'valid', code: null })
  })

  it('is unavailable when nobody is there', async () => {
    const { ask } = await waiting()
    vi.stubEnv('VIES_URL', 'http://127.0.0.1:9')
    expect((await ask()).body.vatCheck).toMatchObject({ outcome: 'unavailable', code: 'NO_CONNECTION' })
  })

  it('is not asked where it is switched off', async () => {
    const { dora, admin, ask } = await waiting()
    vi.stubEnv('VIES_URL', '')
    expect(codeOf(await ask())).toBe('vies_off')
    expect((await waitingOf(admin, dora)).lookup).toBe('off')
    expect(vies.asked).toEqual([])
  })

  it.each([
    ['uk', { country: 'GB', vatNumber: 'GB 980 7806 84' }],
    ['none', { country: 'US', vatNumber: '12-3456789' }],
    ['none', { hasVatNumber: false, vatNumber: null }],
  ] as const)('is not asked about what it does not have: %s', async (lookup, more) => {
    const { dora, admin, ask } = await waiting(more)
    expect((await waitingOf(admin, dora)).lookup).toBe(lookup)
    expect(codeOf(await ask())).toBe('vies_without')
    expect(vies.asked).toEqual([])
  })

  it('is believed only of the number that it was asked about', async () => {
    const { dora, admin, ask } = await waiting()
    await ask()
    const { businessName, businessAddress } = business
    const terms = { status: 'not_liable', businessName, businessAddress, taxNumber: 'DE136695976' } as const
    await dora.call(finance.updateTaxTerms, { body: terms })
    expect((await waitingOf(admin, dora)).vatCheck).toBeNull()
    const rename = () => dora.call(finance.updateTaxTerms, { body: { ...terms, taxNumber: 'IT00743110157' } })
    const answer = meanwhile(ask, /^USER#/, rename)
    expect(codeOf(await answer)).toBe('application_decided')
    expect((await waitingOf(admin, dora)).vatCheck).toBeNull()
  })

  it('is no longer asked once it is decided', async () => {
    const { dora, admin, ask } = await waiting()
    await decideDealer(admin, dora)
    expect(codeOf(await ask())).toBe('application_decided')
  })
})
