import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDispute, findDisputeQueue } from '../core/refund/dispute-store.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { listDisputes } from './disputes-listed.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const put = (pk: string, sk: string, more: object) =>
  documentClient.send(new PutCommand({ TableName: config.tableName, Item: { pk, sk, ...more } }))

/** As disputes were kept before they were listed. */
async function putDispute(checkoutId: string, more: object) {
  const money = { amountCents: 24_500, feeCents: 1_500, reason: 'fraudulent', openedAt: '2026-11-20T12:00:00.000Z' }
  const id = `du_${checkoutId}`
  await put(`CHECKOUT#${checkoutId}`, 'CHECKOUT', { entity: 'checkout', id: checkoutId, itemName: `Jar ${checkoutId}` })
  await put(`CHECKOUT#${checkoutId}`, `DISPUTE#${id}`, { entity: 'dispute', checkoutId, id, ...money, ...more })
}

it('disputes from before are listed once, with what they are about and who sold it', async () => {
  await putDispute('of-a-piece', {
    status: 'open',
    answerBy: '2026-12-02T12:00:00.000Z',
    duePk: 'DISPUTES',
    dueSk: 'x',
  })
  await put('SALE#of-a-piece', 'SALE', { entity: 'sale', transactionId: 'of-a-piece', sellerId: 'sela' })
  await putDispute('of-shares', { status: 'lost', decidedAt: '2026-11-23T12:00:00.000Z' })

  for (let n = 0; n < 2; n++) await listDisputes.run()

  expect((await findDisputeQueue('open', undefined)).disputes).toMatchObject([
    { id: 'du_of-a-piece', itemName: 'Jar of-a-piece', sellerId: 'sela', amountCents: 24_500 },
  ])
  const { disputes } = await findDisputeQueue('decided', undefined)
  expect(disputes).toMatchObject([{ id: 'du_of-shares', itemName: 'Jar of-shares' }])
  expect(disputes[0]).not.toHaveProperty('sellerId')
  expect(await findDispute({ checkoutId: 'of-a-piece', id: 'du_of-a-piece' })).toMatchObject({ status: 'open' })
})
