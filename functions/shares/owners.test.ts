import { describe, expect, it } from 'vitest'
import { shares } from '../../shared/endpoints/shares.ts'
import { ask, invest, newAsset } from '../testing/assets.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

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
      { number: 1, shares: 12, isMe: false },
      { number: 2, shares: 5, isMe: false },
    ]
    const everyone = { totalShares: 100, issuerShares: 83, owners, otherShares: 0 }
    expect(await see(visitor)).toEqual(everyone)
    expect((await see(otto)).owners.map(({ isMe }) => isMe)).toEqual([false, true])
    const told = JSON.stringify(await see(visitor))
    for (const { user } of [ines, otto]) expect(told).not.toContain(user.id)
  })

  it('are not found where there is no piece', async () => {
    expect((await new Visitor().send(shares.listOwners, { params: { id: 'nothing' } })).status).toBe(404)
  })
})
