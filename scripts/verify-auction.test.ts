import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstHash, nextHash } from '../shared/auction-record.ts'
import { cents } from '../shared/cents.ts'

const start = {
  listingId: 'lot-7',
  startsAt: '2026-11-21T10:00:00.000Z',
  firstEndsAt: '2026-11-28T10:00:00.000Z',
  reserveCents: null,
  steps: [{ fromCents: cents(0), stepCents: cents(1_00) }],
  salt: 'a salt',
}
const bid = { seq: 1, at: '2026-11-22T10:00:00.000Z', bidder: 'ADA', kind: 'bid' as const, amountCents: cents(30_00) }
const hash = nextHash(firstHash({ ...start, reserveCents: undefined }), bid, start.salt)
const result = { endedAt: start.firstEndsAt, winner: 'ADA', priceCents: 30_00, head: hash }
const record = { ...start, entries: [{ ...bid, hash }], result }

const verify = (content: unknown) => {
  const script = join(import.meta.dirname, 'verify-auction.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '-'], { input: JSON.stringify(content) })
  return { status, said: `${stdout}${stderr}` }
}

it('prints the verdict of a record, as downloaded or as the API answers it', () => {
  for (const content of [record, { bids: [], bidCount: 1, record }]) {
    const { status, said } = verify(content)
    expect(said).toContain('ADA bids $30.00  ->  ADA leads at $30.00')
    expect(said).toContain('VERDICT  decided as announced')
    expect(status).toBe(0)
  }
})

it('says what is wrong with a changed one', () => {
  const { status, said } = verify({ ...record, result: { ...result, winner: 'EVE' } })
  expect(said).toContain('FAULT  By the record the winner is ADA, not EVE.')
  expect(status).toBe(1)
  expect(verify({ hello: 1 })).toMatchObject({
    status: 2,
    said: expect.stringContaining('That is no auction’s record'.replace('’', "'")),
  })
})
