import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { Button } from '../../../components/button.tsx'
import { type BulkAct, bulkActs } from './bulk-dialogs.tsx'

interface SelectionBarProps {
  count: number
  found: number
  onAll: () => void
  onNone: () => void
  onAct: (act: BulkAct) => void
}

export function SelectionBar({ count, found, onAll, onNone, onAct }: SelectionBarProps) {
  if (found === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y bg-paper py-2">
      <p role="status" className="text-small">
        {count === 0 ? 'Select pieces to change them.' : `${formatNumber(count)} selected`}
      </p>
      {count < found && (
        <Button variant="quiet" size="small" onClick={onAll}>
          {`Select all ${formatNumber(found)} found`}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="quiet" size="small" onClick={onNone}>
            Select none
          </Button>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Change selected pieces</legend>
            {bulkActs.map(({ key, label }) => (
              <Button key={key} variant="secondary" size="small" onClick={() => onAct(key)}>
                {label}
              </Button>
            ))}
          </fieldset>
        </>
      )}
    </div>
  )
}
