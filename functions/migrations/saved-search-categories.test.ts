import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import { candidatesFor } from '../saved-searches/saved-search-store.ts'
import { newSearch } from '../testing/alerts.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newMember } from '../testing/visitor.ts'
import { migrate } from './migration.ts'
import { foldSearchCategories } from './saved-search-categories.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

it('finds a search that was saved in another spelling, its owner’s words in ours', async () => {
  const ada = await newMember()
  const typed = async (category: string) => {
    const { id } = await newSearch(ada, { categoryFilter: category })
    await documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk: userPartition(ada.user.id), sk: `SAVED-SEARCH#${id}` },
        UpdateExpression: 'SET ownerPk = :pk, filters.category = :typed',
        ExpressionAttributeValues: { ':pk': `SAVED-SEARCHES#${category}`, ':typed': category },
      }),
    )
    return id
  }
  const [ours, own] = [await typed('ceramics'), await typed('Globes  & Maps')]
  const found = async (category: string) => {
    const ids: string[] = []
    for await (const { id } of candidatesFor(category)) ids.push(id)
    return ids
  }
  expect([...(await found('Ceramics')), ...(await found('globes & maps'))]).toEqual([])
  for (let run = 0; run < 2; run++) await migrate([foldSearchCategories], () => new Date())
  expect(await found('Ceramics')).toEqual([ours])
  expect(await found('globes & maps')).toEqual([own])
})
