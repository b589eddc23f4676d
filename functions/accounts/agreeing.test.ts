import { describe, expect, it } from 'vitest'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { mustAgree, versionAt, versionsAt } from '../../shared/rules/agreed-texts.ts'
import { findUser } from '../platform/users.ts'
import { setAgreements } from '../testing/set-agreements.ts'
import { validBody } from '../testing/valid-requests.ts'
import { newMember, newSeller, uniqueName, Visitor } from '../testing/visitor.ts'

const current = versionsAt(new Date())
const EARLIER = { terms: '2026-11-28', privacy: '2026-11-28', at: '2026-11-28T10:00:00.000Z' }

const person = () => {
  const username = uniqueName('nora')
  const email = `${username}@example.com`
  return { username, email, password: 'correct horse battery', firstName: 'Nora', lastName: 'Quill' }
}
const register = (agreedTo: unknown) =>
  new Visitor().send(accounts.register, { body: { ...person(), ...(agreedTo ? { agreedTo } : {}) } })

describe('opening an account', () => {
  it('takes an agreement, and keeps which versions it was and when', async () => {
    const nora = new Visitor()
    const { status, body } = await nora.call(accounts.register, { body: { ...person(), agreedTo: current } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ agreedTo: current, mustAgree: false })
    expect((await findUser(body.id))?.agreements).toEqual([{ ...current, at: expect.any(String) }])
  })

  it('is refused without one, and for another version than the one in force', async () => {
    expect(await register(undefined)).toMatchObject({ status: 400, body: { issues: [{ path: 'agreedTo' }] } })
    for (const other of ['2026-11-28', '2999-01-01'])
      expect(await register({ ...current, terms: other })).toMatchObject({
        status: 409,
        body: { code: 'texts_changed' },
      })
  })
})

describe('a text that has changed', () => {
  it.each([
    ['agreed to nothing', undefined],
    ['agreed to an earlier one', [EARLIER]],
  ] as const)('a member who %s makes no new obligation, and does the rest', async (_, agreements) => {
    const [ada, otto] = [await newMember(), await newMember()]
    await setAgreements(ada.user.id, agreements && [...agreements])
    expect((await ada.call(accounts.getUser)).body).toMatchObject({
      mustAgree: true,
      agreedTo: agreements?.[0] ?? null,
    })
    const write = () => ada.call(messages.sendMessage, { body: { recipientId: otto.user.id, content: 'Is it there?' } })
    expect(await write()).toMatchObject({ status: 403, body: { code: 'terms_not_agreed' } })
    expect((await ada.call(accounts.getClosing)).status).toBe(200)

    const agreed = await ada.call(accounts.agreeToTexts, { body: current })
    expect(agreed).toMatchObject({ status: 200, body: { mustAgree: false, agreedTo: current } })
    expect((await write()).status).toBe(201)
    expect((await findUser(ada.user.id))?.agreements).toEqual([
      ...(agreements ?? []),
      { ...current, at: expect.any(String) },
    ])
  })

  it('is agreed to once, also when two tabs do so at once', async () => {
    const ada = await newMember()
    await setAgreements(ada.user.id, [EARLIER])
    const tries = await Promise.all([1, 2, 3].map(() => ada.call(accounts.agreeToTexts, { body: current })))
    expect(tries.map(({ status, body }) => [status, body.mustAgree])).toEqual(Array(3).fill([200, false]))
    expect((await findUser(ada.user.id))?.agreements).toHaveLength(2)
  })

  it('is not agreed to by naming an earlier one, or by nobody', async () => {
    const ada = await newMember()
    await setAgreements(ada.user.id, undefined)
    const { at: _, ...earlier } = EARLIER
    expect((await ada.call(accounts.agreeToTexts, { body: earlier })).body.code).toBe('texts_changed')
    expect((await ada.call(accounts.getUser)).body.agreedTo).toBeNull()
    expect((await new Visitor().call(accounts.agreeToTexts, { body: current })).status).toBe(401)
  })

  const asking = endpointList.map(({ row }) => row).filter(({ agreed }) => agreed)

  it.each(asking.map(row => [row.name, row] as const))('%s asks for the agreement', async (_, row) => {
    const ada = await newSeller({ accountType: 'dealer' })
    await setAgreements(ada.user.id, [EARLIER])
    const params = row.params && Object.fromEntries(Object.keys(row.params.shape).map(name => [name, 'none']))
    const body = validBody(row)
    const answer = await ada.send(row, { ...(params && { params }), ...(body && { body }) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'terms_not_agreed' } })
  })

  it('concerns what makes an obligation, and no order, payout, export or closing', () => {
    expect(asking.map(({ name }) => name).toSorted()).toEqual([
      'bulkUpload',
      'buyOfferedShares',
      'buyShares',
      'createBasketCheckout',
      'createCardSetup',
      'createCheckoutSession',
      'createListing',
      'createSaleEvent',
      'makeOffer',
      'offerShares',
      'offerToNextBidder',
      'placeBid',
      'publishDrafts',
      'publishSaleEvent',
      'registerForSale',
      'relistListing',
      'respondToOffer',
      'saveSaleLots',
      'sendMessage',
      'startPublishing',
    ])
  })
})

describe('versions', () => {
  it('are in force from their day on, and the first one before', () => {
    expect(versionAt('terms', new Date('2026-11-28T23:59:59Z'))).toBe('2026-11-28')
    expect(versionAt('terms', new Date('2026-11-29T00:00:00Z'))).toBe('2026-11-29')
    expect(versionAt('terms', new Date('2020-01-01T00:00:00Z'))).toBe('2026-11-28')
  })

  it('a member who agreed to a later one is not asked when a clock is behind', () => {
    const agreed = { terms: '2026-11-29', privacy: '2026-11-29' }
    expect(mustAgree(agreed, new Date('2026-11-28T12:00:00Z'))).toBe(false)
    expect(mustAgree({ ...agreed, privacy: '2026-11-28' }, new Date('2026-11-29T12:00:00Z'))).toBe(true)
  })
})
