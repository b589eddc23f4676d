import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { labels } from '../../../shared/contract/endpoints/labels.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { labelsText } from './dispatch-text.ts'
import { eachOf } from './shipping-orders.ts'

const AT_ONCE = 4

type LabelFile = ResponseOf<typeof labels.getLabelFiles>['files'][number]

/** Labels and papers of all these orders in one PDF. @returns how many could not be read */
async function downloadLabels(orderIds: readonly string[]): Promise<number> {
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

export async function saveLabels(orderIds: readonly string[]): Promise<void> {
  try {
    const missing = await downloadLabels(orderIds)
    if (missing > 0)
      notify.error('Not every label could be read', `Missing: ${labelsText(missing)}. Try again in a moment.`)
  } catch (error) {
    notify.error('The labels were not put together', messageOf(error))
  }
}
