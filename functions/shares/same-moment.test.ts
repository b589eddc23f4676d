import { describe, expect, it } from 'vitest'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { editAsset, findAsset } from '../core/share/asset-store.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { ask, comeBack, holdingOf, newAsset, seeAsset } from '../testing/assets.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { buyShares } from './buying.ts'
import { createFractionalAsset } from './managing-assets.ts'
import { shareDeps } from './share-deps.ts'

const ASSETS = /^ASSETS$/
const change = (admin: Member, id: string, body: object) =>
  admin.call(shares.updateFractionalAsset, { params: { id }, body })

describe('who reserves shares while', () => {
  it('the piece is closed gets none', async () => {
    const { id } = await newAsset()
    const [ines, admin] = [await newMember(), await newAdmin()]
    const answer = await meanwhile(
      () => ask(ines, id, 2),
      ASSETS,
      () => change(admin, id, { status: 'closed' }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'asset_closed' } })
    expect(await seeAsset(id)).toMatchObject({ status: 'closed', availableShares: 100, reservedShares: 0 })
    expect(await holdingOf(ines, id)).toBeUndefined()
  })

  it('their price changes gets the new price', async () => {
    const { id, pricePerShare } = await newAsset()
    const [ines, admin] = [await newMember(), await newAdmin()]
    const answer = await meanwhile(
      () => ines.call(shares.buyShares, { body: { assetId: id, shares: 2, expectedPrice: pricePerShare } }),
      ASSETS,
      () => change(admin, id, { totalValue: 500_000 }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', price: '5000.00' } })
    expect(await seeAsset(id)).toMatchObject({ availableShares: 100, reservedShares: 0 })
  })

  it('someone takes the last of them gets none', async () => {
    const { id } = await newAsset({ totalShares: 10, totalValue: 10_000 })
    const [ines, otto] = [await newMember(), await newMember()]
    const answer = await meanwhile(
      () => ask(ines, id, 4),
      ASSETS,
      () => ask(otto, id, 7),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_shares' } })
    expect(await seeAsset(id)).toMatchObject({ availableShares: 3, reservedShares: 7 })
  })

  it('the same request buys them does not buy them twice', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const answer = await meanwhile(
      () => ask(ines, id, 2, 'once'),
      ASSETS,
      async () => {
        const { body } = await ask(ines, id, 2, 'once')
        await pay(body.url)
        await comeBack(ines, body.url)
      },
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'checkout_paid' } })
    expect(await seeAsset(id)).toMatchObject({ ownedShares: 2, reservedShares: 0 })
  })
})

describe('a request that is repeated while its bank takes its time', () => {
  it('sees that the payment is in progress', async () => {
    const { id } = await newAsset()
    const ines = await newMember()
    const person = (await findUser(ines.user.id))!
    const { body } = await ask(ines, id, 2, 'once')
    await pay(body.url)
    const [completed] = await eventsAbout(sessionIdOf(body.url), 'checkout.session.completed')
    const session = { ...completed!.data.object, payment_status: 'unpaid' }
    const undecided = async () => ({ checkout: { sessions: { retrieve: async () => session } } }) as never
    const repeated = buyShares({ assetId: id, shares: 2 }, 'once', person, new Date(), {
      ...shareDeps,
      stripe: undecided,
    })
    await expect(repeated).rejects.toMatchObject({ code: 'payment_processing' })
    expect(await seeAsset(id)).toMatchObject({ reservedShares: 2 })
  })
})

describe('a piece in shares', () => {
  it('can’t be divided differently once someone has shares', async () => {
    const { id } = await newAsset()
    const [ines, admin] = [await newMember(), await newAdmin()]
    const answer = await meanwhile(
      () => change(admin, id, { totalShares: 50 }),
      ASSETS,
      () => ask(ines, id, 1),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await seeAsset(id)).toMatchObject({ totalShares: 100, availableShares: 99, reservedShares: 1 })
  })

  it('never takes the place of another', async () => {
    const { id } = await newAsset()
    await ask(await newMember(), id, 2)
    const before = await findAsset(id)
    const another = shares.createFractionalAsset.body.parse({ itemName: 'Another', totalValue: 20_000 })
    await expect(createFractionalAsset(another, new Date(), id)).rejects.toThrow('ConditionalCheckFailed')
    expect(await findAsset(id)).toEqual(before)
  })

  it('is not made by an edit', async () => {
    const asset = (await findAsset((await newAsset()).id))!
    expect(await tryTransact(editAsset({ ...asset, id: 'none' }, { itemName: 'Clock' }, undefined, new Date()))).toBe(
      false,
    )
    expect(await findAsset('none')).toBeUndefined()
  })
})
