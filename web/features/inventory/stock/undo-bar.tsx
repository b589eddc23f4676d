import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { Button } from '../../../components/button.tsx'
import type { Run } from './use-run.ts'

interface UndoBarProps {
  count: number
  run: Run | null
  onUndo: () => void
}

export function UndoBar({ count, run, onUndo }: UndoBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 bg-sunken px-4 py-2 text-small">
      <p role="status">
        {run ? `${formatNumber(run.outcomes.length)} of ${formatNumber(run.of)} taken back` : changedText(count)}
      </p>
      <Button variant="secondary" size="small" pending={run !== null} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

const changedText = (count: number) =>
  count === 1 ? 'One piece was changed.' : `${formatNumber(count)} pieces were changed.`
