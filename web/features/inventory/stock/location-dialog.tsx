import { useId, useState } from 'react'
import { LOCATION_NOTE_MAX, type PieceLocation } from '../../../../shared/rules/stock.ts'
import { Choices } from '../../../components/choice-field.tsx'
import { controlClass, FieldFrame } from '../../../components/field-frame.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { planLocation } from './planned-changes.ts'
import { locationText, stateTitles } from './stock-state.tsx'
import { useStockChange } from './use-stock-change.ts'

const textOf = (location: PieceLocation | null) => (location ? locationText(location) : stateTitles.in_stock)

export function LocationDialog({ pieces, isOpen, onClose, onUndoable, onUndo }: BulkDialogProps) {
  const [kind, setKind] = useState<PieceLocation['kind'] | 'in_stock'>(() =>
    pieces.every(({ location }) => location) ? 'in_stock' : 'fair',
  )
  const [note, setNote] = useState('')
  const [until, setUntil] = useState('')
  const [noteId, untilId] = [useId(), useId()]
  const { run, change, changeRest, stop } = useStockChange(onUndoable)
  const location = kind === 'in_stock' ? null : { kind, note: note.trim() || null, until: until || null }
  const planned = planLocation(pieces, location)
  return (
    <ChangeDialog
      title="Where the pieces are"
      description="For you alone. It changes nothing of their listings: what is listed can still be bought."
      isOpen={isOpen}
      onClose={onClose}
      planned={planned}
      before={({ piece }) => textOf(piece.location)}
      after={() => textOf(location)}
      startLabel="Save the location"
      run={run}
      onStart={() => void change(planned)}
      onGoOn={() => void changeRest()}
      onStop={stop}
      onUndo={onUndo}
    >
      <div className="space-y-5">
        <Choices
          label="Location"
          isCompact
          choices={[
            { value: 'in_stock', label: stateTitles.in_stock },
            { value: 'fair', label: stateTitles.fair },
            { value: 'lent', label: stateTitles.lent },
          ]}
          field={{ name: 'location', value: kind, onChange: value => setKind(value as typeof kind) }}
          error={undefined}
        />
        {kind !== 'in_stock' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <FieldFrame id={noteId} label={kind === 'fair' ? 'Which fair' : 'To whom'} optional>
              <input
                id={noteId}
                type="text"
                maxLength={LOCATION_NOTE_MAX}
                value={note}
                onChange={event => setNote(event.target.value)}
                className={`${controlClass} h-11`}
              />
            </FieldFrame>
            <FieldFrame id={untilId} label="Expected back on" optional>
              <input
                id={untilId}
                type="date"
                value={until}
                onChange={event => setUntil(event.target.value)}
                className={`${controlClass} h-11`}
              />
            </FieldFrame>
          </div>
        )}
      </div>
    </ChangeDialog>
  )
}
