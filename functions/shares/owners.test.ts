import { describe, expect, it } from 'vitest'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { ask, invest, newAsset } from '../testing/assets.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'

describe('the owners of a piece', () => {
  it('are numbered as they first bought, without names, and add up with what is left', async () => {
    const { id } = await newAsset()
    const see = async (reader: Visitor) => (await reader.call(shares.listOwners, { params: { id } })).body
    const visitor = new Visitor()
    expect(await see(visitor)).toEqual({ totalShares: 100, issuerShares: 100, owners: [], otherShares: 0 })
    const [ines, otto] = [await newMember({ firstName: 'Ines' }), await newMember({ firstName: 'Otto' })]
    await invest(ines, id, 2)
    await invest(otto, id, 5)
    await invest(ines, id, 10)
    // Reserved, but not paid for.
    await ask(otto, id, 20)
    const owners = [
      { number: 1, shares: 12, isMe: false, person: null },
      { number: 2, shares: 5, isMe: false, person: null },
    ]
    const everyone = { totalShares: 100, issuerShares: 83, owners, otherShares: 0 }
    expect(await see(visitor)).toEqual(everyone)
    expect((await see(otto)).owners.map(({ isMe }) => isMe)).toEqual([false, true])
    const told = JSON.stringify(await see(visitor))
    for (const { user } of [ines, otto]) expect(told).not.toContain(user.id)
  })

  it('have names and amounts for admins alone', async () => {
    const { id } = await newAsset()
    const ines = await newMember({ firstName: 'Ines' })
    await invest(ines, id, 2)
    const see = async (reader: Visitor) =>
      (await reader.call(shares.listOwners, { params: { id } })).body.owners.map(({ person }) => person)
    const { firstName, lastName, email } = ines.user
    const [share] = (await ines.call(shares.getPortfolio)).body
    expect(await see(await newAdmin())).toEqual([{ name: `${firstName} ${lastName}`, email, paid: '5000.00' }])
    expect(share).toBeDefined()
    for (const other of [ines, await newMember(), new Visitor()]) expect(await see(other)).toEqual([null])
  })

  it('are not found where there is no piece', async () => {
    expect((await new Visitor().send(shares.listOwners, { params: { id: 'nothing' } })).status).toBe(404)
  })
})
