import { type ReactNode, useEffect } from 'react'
import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { AlertBox } from '../../../components/alert-box.tsx'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { LongTable } from '../../../components/long-table.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import type { Obstacle, Planned } from './planned-changes.ts'
import type { Run } from './use-run.ts'

const obstacleTexts: Record<Obstacle, string> = {
  sold: 'It is sold.',
  not_offered: 'It is neither for sale nor drafted.',
  auction: 'It is in an auction, which has no fixed price.',
  held: 'It is held for a buyer.',
  same: 'It is so already.',
  outside: 'A card payment can’t be that low or high.',
  no_price: 'It has no price yet.',
  has_bids: 'Its auction has bids.',
  not_over: 'It is not left from an auction.',
}

const pieceCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'piece' : 'pieces'}`

interface ChangeDialogProps {
  title: string
  description: string
  isOpen: boolean
  onClose: () => void
  planned: readonly Planned[]
  before: (planned: Planned) => ReactNode
  /** Of a piece that changes. */
  after: (planned: Planned) => ReactNode
  startLabel: string
  /** False while the form is not filled in. */
  isReady?: boolean
  run: Run | null
  onStart: () => void
  /** After it was stopped, or stopped by itself. */
  onGoOn: () => void
  onStop: () => void
  onUndo?: (() => void) | undefined
  children?: ReactNode
}

/** What a change makes of each piece is shown before, and what became of each after it, unless all were changed. */
export function ChangeDialog({ isOpen, onClose, title, description, run, ...form }: ChangeDialogProps) {
  const close = () => !run?.isRunning && onClose()
  useCloseWhenChanged(run, onClose)
  return (
    <Dialog
      wide
      title={title}
      {...(!run && { description })}
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
      ignoresClicks={() => run?.isRunning === true}
    >
      {run ? <Progress run={run} onClose={onClose} {...form} /> : <Plan onClose={onClose} {...form} />}
    </Dialog>
  )
}

const hasChangedAll = ({ isRunning, of, outcomes, error }: Run) =>
  !isRunning && error === null && outcomes.length === of && outcomes.every(({ refusal }) => refusal === null)

/** Where each piece was changed, there is nothing to read. */
function useCloseWhenChanged(run: Run | null, onClose: () => void): void {
  const changed = run && hasChangedAll(run) ? run.of : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller makes another function each time
  useEffect(() => {
    if (changed === null) return
    notify.success(`${pieceCount(changed)} changed.`)
    onClose()
  }, [changed])
}

type PlanProps = Omit<ChangeDialogProps, 'title' | 'description' | 'isOpen' | 'run'>

function Plan({ planned, before, after, startLabel, isReady = true, onStart, onClose, children }: PlanProps) {
  const changing = planned.filter(({ obstacle }) => !obstacle)
  return (
    <>
      {children}
      {isReady && (
        <section aria-label="Preview" className="mt-6">
          <p role="status" className="mb-3 text-small">
            {changing.length === planned.length
              ? `${pieceCount(changing.length)} will change.`
              : `${pieceCount(changing.length)} will change, ${pieceCount(planned.length - changing.length)} will stay.`}
          </p>
          <LongTable
            caption="Before and after"
            begins="first"
            columns={[
              { header: 'Piece', isName: true, cell: ({ piece }) => piece.itemName },
              { header: 'Before', cell: before },
              {
                header: 'After',
                cell: each =>
                  each.obstacle ? <span className="text-muted">{obstacleTexts[each.obstacle]}</span> : after(each),
              },
            ]}
            rows={planned}
            rowKey={({ piece }) => piece.id}
          />
        </section>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isReady || changing.length === 0} onClick={onStart}>
          {startLabel}
        </Button>
      </DialogActions>
    </>
  )
}

function Progress({ planned, run, onGoOn, onStop, onUndo, onClose }: PlanProps & { run: Run }) {
  const { isRunning, of, outcomes, error } = run
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  const names = new Map(planned.map(({ piece }) => [piece.id, piece.itemName]))
  const isLeft = !isRunning && outcomes.length < of
  return (
    <>
      <p role="status" className="text-body">
        {isRunning
          ? `${formatNumber(outcomes.length)} of ${pieceCount(of)}`
          : `${pieceCount(outcomes.length - refused.length)} changed.`}
      </p>
      {isRunning && <progress className="mt-3 w-full accent-accent" max={of} value={outcomes.length} />}
      {error !== null && (
        <AlertBox tone="danger" title="It stopped before the end" className="mt-4">
          {messageOf(error)}
        </AlertBox>
      )}
      {!isRunning && refused.length > 0 && (
        <section className="mt-6" aria-labelledby="left-as-they-were">
          <h3 id="left-as-they-were" className="mb-3 text-small font-medium">
            {`${pieceCount(refused.length)} stayed as they were`}
          </h3>
          <LongTable
            caption="Pieces that stayed as they were"
            begins="first"
            columns={[
              { header: 'Piece', isName: true, cell: ({ id }) => names.get(id) ?? id },
              { header: 'Why', cell: ({ refusal }) => refusal },
            ]}
            rows={refused}
            rowKey={({ id }) => id}
          />
        </section>
      )}
      <DialogActions>
        {isRunning ? (
          <Button variant="secondary" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            {onUndo && (
              <Button variant="secondary" onClick={onUndo}>
                Undo
              </Button>
            )}
            {isLeft && (
              <Button variant="secondary" onClick={onGoOn}>
                {`Go on with the other ${formatNumber(of - outcomes.length)}`}
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        )}
      </DialogActions>
    </>
  )
}
