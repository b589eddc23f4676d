import type { DraftToPublish } from '../../../shared/contract/endpoints/drafts.ts'
import { withServerTexts } from '../../lib/server-texts.ts'

type Faults = DraftToPublish['faults']

/** What the server says is wrong, in the reader's language. */
export async function inOwnWords<Row extends { readonly faults: Faults | null }>(rows: readonly Row[]): Promise<Row[]> {
  const issues = rows.flatMap(({ faults }) => faults ?? [])
  if (issues.length === 0) return [...rows]
  const worded = (await withServerTexts({ message: '', issues })) as { issues: Faults }
  let at = 0
  return rows.map(row => {
    if (!row.faults) return row
    const from = at
    at += row.faults.length
    return { ...row, faults: worded.issues.slice(from, at) }
  })
}
