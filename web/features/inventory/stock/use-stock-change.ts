import { useRef } from 'react'
import type { StockChange, StockOutcome } from '../../../../shared/contract/endpoints/stock.ts'
import { CHANGED_AT_ONCE, changePieces } from './change-pieces.ts'
import { type Planned, undoing } from './planned-changes.ts'
import { useReplacePieces } from './replace-pieces.ts'
import { useRun } from './use-run.ts'

/** Changes pieces as planned, and remembers what takes it back. */
export function useStockChange(onUndoable: (changes: readonly StockChange[]) => void) {
  const replace = useReplacePieces()
  const { run, start, goOn, stop } = useRun<StockChange>()
  const undoable = useRef<StockChange[]>([])
  const note = (outcomes: readonly StockOutcome[], changes: readonly StockChange[]) => {
    replace(outcomes.flatMap(({ piece }) => piece ?? []))
    undoable.current.push(...undoing(outcomes, changes))
  }
  const change = async (planned: readonly Planned[]) => {
    const items = planned.flatMap(each => (each.obstacle ? [] : (each.change ?? [])))
    await start({ items, atOnce: CHANGED_AT_ONCE, step: changePieces(note) })
    onUndoable([...undoable.current])
  }
  const changeRest = async () => {
    await goOn()
    onUndoable([...undoable.current])
  }
  return { run, change, changeRest, stop }
}
