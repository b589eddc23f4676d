import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDigest, keepForDigest } from '../core/mail/digest-store.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { moveDigests } from './digests-apart.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const notice = (title: string) => ({ group: 'auctions', title, note: 'A note.', path: '/marketplace/jar' }) as const
const key = (userId: string) => ({ pk: `USER#${userId}`, sk: 'NOTICE-DIGEST' })
const putOld = (userId: string) =>
  documentClient.send(
    new PutCommand({
      TableName: config.tableName,
      Item: {
        ...key(userId),
        entity: 'notice-digest',
        userId,
        notices: [notice('New review'), { ...notice('Ending soon'), goodUntil: '2026-11-25T06:00:00.000Z' }],
        more: 2,
        dueAt: '2026-11-25T08:00:00.000Z',
        version: 'old',
        duePk: 'NOTICE-DIGESTS',
        dueSk: `2026-11-25T08:00:00.000Z#${userId}`,
      },
    }),
  )

it('mails that waited in the version before wait on, once, beside those kept since, however often it runs', async () => {
  const now = new Date('2026-11-25T05:00:00.000Z')
  await Promise.all(['ada', 'bea'].map(putOld))
  const dueAt = '2026-11-26T08:00:00.000Z'
  await keepForDigest({ userId: 'bea', email: 'bea@example.com', eventId: 'later' }, notice('New'), { dueAt, now })

  await Promise.all([moveDigests.run(), moveDigests.run()])
  await moveDigests.run()

  const old = [
    { title: 'New review' },
    { title: 'Ending soon', over: { title: 'Ended: Ending soon', note: 'A note.' } },
  ]
  expect(await findDigest('ada')).toMatchObject({ notices: old, more: 2, dueAt: '2026-11-25T08:00:00.000Z' })
  expect(await findDigest('bea')).toMatchObject({ notices: [{ title: 'New' }, ...old], more: 2, dueAt })
  const { Item } = await documentClient.send(new GetCommand({ TableName: config.tableName, Key: key('ada') }))
  expect(Item).toBeUndefined()
})
