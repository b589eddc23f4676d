import { useQueryClient } from '@tanstack/react-query'
import { type StockRow, stock } from '../../../../shared/contract/endpoints/stock.ts'
import { refresh } from '../../../lib/queries.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ACTS_AT_ONCE, listAgain, takeOffSale } from './change-pieces.ts'
import { planRelisting, planWithdrawal } from './planned-changes.ts'
import { StateBadge, stateTitles } from './stock-state.tsx'
import { useRun } from './use-run.ts'

type Props = Pick<BulkDialogProps, 'pieces' | 'isOpen' | 'onClose'>

export function WithdrawDialog({ pieces, isOpen, onClose }: Props) {
  const { run, act, actOnRest, stop } = useAct(takeOffSale)
  const planned = planWithdrawal(pieces)
  return (
    <ChangeDialog
      title="Take off sale"
      description="The pieces stay in your inventory. Offers for them end."
      isOpen={isOpen}
      onClose={onClose}
      planned={planned}
      before={({ piece }) => <StateBadge piece={piece} />}
      after={({ piece }) => (piece.location ? stateTitles[piece.location.kind] : stateTitles.in_stock)}
      startLabel="Take off sale"
      run={run}
      onStart={() => void act(planned.flatMap(({ piece, obstacle }) => (obstacle ? [] : piece)))}
      onGoOn={() => void actOnRest()}
      onStop={stop}
    />
  )
}

export function RelistDialog({ pieces, isOpen, onClose }: Props) {
  const { run, act, actOnRest, stop } = useAct(listAgain)
  const planned = planRelisting(pieces)
  return (
    <ChangeDialog
      title="List again"
      description="Auctions that ended unsold begin again with the same texts, reserve and length, at today’s fees."
      isOpen={isOpen}
      onClose={onClose}
      planned={planned}
      before={({ piece }) => <StateBadge piece={piece} />}
      after={() => stateTitles.listed}
      startLabel="List again"
      run={run}
      onStart={() => void act(planned.flatMap(({ piece, obstacle }) => (obstacle ? [] : piece)))}
      onGoOn={() => void actOnRest()}
      onStop={stop}
    />
  )
}

/** What is done to listings one by one: the table is read again after it. */
function useAct(step: typeof takeOffSale) {
  const client = useQueryClient()
  const { run, start, goOn, stop } = useRun<StockRow>()
  const readAgain = () => refresh(client, [stock.listStock])
  const act = (items: readonly StockRow[]) => start({ items, atOnce: ACTS_AT_ONCE, step }).then(readAgain)
  const actOnRest = () => goOn().then(readAgain)
  return { run, act, actOnRest, stop }
}
