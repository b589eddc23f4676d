import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_FEES } from '../../shared/fees.ts'
import { config } from '../platform/config.ts'
import { documentClient } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { freezeCommission } from './freeze-commission.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

const { fixedPriceCommissionBps, auctionCommissionBps } = DEFAULT_FEES

it.each([
  ['what is for sale at a fixed price', { listingType: 'fixed-price', status: 'active' }, fixedPriceCommissionBps],
  ['what someone is paying for', { listingType: 'fixed-price', status: 'reserved' }, fixedPriceCommissionBps],
  ['an auction that was won', { listingType: 'auction', status: 'ended', awardedTo: 'bea' }, auctionCommissionBps],
  ['an auction that is open', { listingType: 'auction', status: 'active' }, undefined],
  ['what is sold', { listingType: 'fixed-price', status: 'sold' }, undefined],
  ['what has its rate', { listingType: 'fixed-price', status: 'active', commissionBps: 125 }, 125],
] as const)('gives %s the rate of the day, where it has none and will need one', async (name, listing, expected) => {
  const Key = { pk: `LISTING#${name}`, sk: 'LISTING' }
  await documentClient.send(new PutCommand({ TableName: config.tableName, Item: { ...Key, ...listing } }))
  await freezeCommission.run()
  await freezeCommission.run()
  const { Item } = await documentClient.send(new GetCommand({ TableName: config.tableName, Key, ConsistentRead: true }))
  expect(Item?.commissionBps).toBe(expected)
})
