import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { labels } from '../../../shared/contract/endpoints/labels.ts'
import { call } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { eachOf } from './shipping-orders.ts'

const AT_ONCE = 4

type LabelFile = ResponseOf<typeof labels.getLabelFiles>['files'][number]

/** Labels and papers of all these orders in one PDF. @returns how many could not be read */
export async function downloadLabels(orderIds: readonly string[]): Promise<number> {
  const files = new Map<string, readonly LabelFile[]>()
  await eachOf(orderIds, AT_ONCE, async id => {
    const answer = await call(labels.getLabelFiles, { params: { id } }).catch(() => undefined)
    if (answer) files.set(id, answer.files)
  })
  const found = orderIds.flatMap(id => files.get(id) ?? [])
  if (found.length > 0) {
    const { labelSheet } = await import('./label-sheet.ts')
    saveFile(`labels-${serverNow().toISOString().slice(0, 10)}.pdf`, 'application/pdf', await labelSheet(found))
  }
  return orderIds.length - files.size
}
