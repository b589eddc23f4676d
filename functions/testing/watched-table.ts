import { afterAll, beforeAll } from 'vitest'
import { watchTable } from './faults.ts'
import { moveToOwnTable } from './own-table.ts'

/** The tests of this block work on a table of their own, whose writes each `Watch` sees. */
export function onWatchedTable(): void {
  let backToSharedTable: () => void
  let unwatchTable: () => void
  beforeAll(async () => {
    backToSharedTable = await moveToOwnTable()
    unwatchTable = watchTable()
  })
  afterAll(() => {
    unwatchTable()
    backToSharedTable()
  })
}
