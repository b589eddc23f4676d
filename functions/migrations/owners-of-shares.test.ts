import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shares } from '../../shared/endpoints/shares.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { invest, newAsset } from '../testing/assets.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newMember } from '../testing/visitor.ts'
import { addOwners } from './owners-of-shares.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

it('lists owners from before in the order of their first purchase, once', async () => {
  const { id } = await newAsset()
  const [ines, otto] = [await newMember(), await newMember()]
  await invest(ines, id, 2)
  await invest(otto, id, 5)
  await invest(ines, id, 10)
  const see = async () => (await otto.call(shares.listOwners, { params: { id } })).body
  const before = await see()
  for (const { user } of [ines, otto]) {
    const Key = { pk: `USER#${user.id}`, sk: `SHARE#${id}` }
    const UpdateExpression = 'REMOVE ownerPk, ownerSk'
    await documentClient.send(new UpdateCommand({ TableName: config.tableName, Key, UpdateExpression }))
  }
  expect(await see()).toMatchObject({ owners: [], otherShares: 17 })
  for (let time = 0; time < 2; time++) {
    await addOwners.run()
    expect(await see()).toEqual(before)
  }
})
