import { useState } from 'react'
import type { StockChange } from '../../../../shared/contract/endpoints/stock.ts'
import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { CHANGED_AT_ONCE, changePieces } from './change-pieces.ts'
import { useReplacePieces } from './replace-pieces.ts'
import { type Run, useRun } from './use-run.ts'

/** Takes the last change back, as long as the page is open. What was changed since stays. */
export function useUndo() {
  const [changes, setChanges] = useState<readonly StockChange[]>([])
  const replace = useReplacePieces()
  const { run, start } = useRun<StockChange>()
  const step = changePieces(outcomes => replace(outcomes.flatMap(({ piece }) => piece ?? [])))
  const undo = async () => {
    tell(await start({ items: changes, atOnce: CHANGED_AT_ONCE, step }))
    setChanges([])
  }
  return { changes, remember: setChanges, undo: () => void undo(), run: run?.isRunning ? run : null }
}

function tell({ outcomes, error }: Run): void {
  const left = outcomes.filter(({ refusal }) => refusal !== null).length
  if (error !== null) notify.error('Not everything was taken back', messageOf(error))
  else if (left > 0)
    notify.error('Not everything was taken back', `Pieces that were changed since, and stayed: ${formatNumber(left)}.`)
  else notify.success('Undone')
}
