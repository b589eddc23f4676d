import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cents } from '../shared/rules/cents.ts'
import { recordedAuction } from '../shared/testing/recorded-auction.ts'

const { published: record } = recordedAuction([{ bidder: 'ADA', kind: 'bid', amountCents: cents(30_00) }])

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
  const { status, said } = verify({ ...record, result: { ...record.result, winner: 'EVE' } })
  expect(said).toContain('FAULT  By the record the winner is ADA, not EVE.')
  expect(status).toBe(1)
  expect(verify({ hello: 1 })).toMatchObject({
    status: 2,
    said: expect.stringContaining('That is no auction’s record'.replace('’', "'")),
  })
})
