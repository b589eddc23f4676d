import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

interface DecisionFormProps {
  /** Who reads the reason. */
  hint: string
  grant: string
  isPending: boolean
  onDecide: (isGranted: boolean, reason: string) => void
  /** What is chosen besides. */
  children?: ReactNode
}

/** An admin grants something or refuses it, with a reason. */
export function DecisionForm({ hint, grant, isPending, onDecide, children }: DecisionFormProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
  return (
    <div className="mt-6 space-y-5 rounded-md border bg-surface p-4 sm:p-6">
      {children}
      <FieldFrame id={id} label="Reason" hint={hint}>
        <textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={event => setReason(event.target.value)}
          {...describedBy(id, { hint: true })}
          className={controlClass}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isMissing}
          pending={isPending}
          pendingLabel="Saving..."
          onClick={() => onDecide(true, reason)}
        >
          {grant}
        </Button>
        <Button variant="secondary" disabled={isMissing || isPending} onClick={() => onDecide(false, reason)}>
          Refuse it
        </Button>
      </div>
    </div>
  )
}
