import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveToOwnTable } from '../testing/own-table.ts'
import { thin } from '../testing/thin-photo.ts'
import { importInStorm } from './testing/load-test.ts'

const bucket = process.env.MEDIA_BUCKET
let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
  process.env.MEDIA_BUCKET = 'vitrine-import-storm'
})
afterAll(() => {
  moveBack()
  process.env.MEDIA_BUCKET = bucket
})

const RECORDS = 40

/** A thousand records: npm run bench -- import. */
describe('an import while workers die, messages come twice and the museum errs', () => {
  it.each([1, 2])('counts every record once (seed %i)', { tags: 'full' }, async seed => {
    const report = await importInStorm({ seed, records: RECORDS, batchSize: 6, troubles: 0.2, kills: 0.7, photo: thin })
    expect(report.wrong).toEqual([])
    expect(report.kills).toBeGreaterThan(0)
    expect(report.successful + report.duplicates + report.failed).toBe(RECORDS)
  })
})
