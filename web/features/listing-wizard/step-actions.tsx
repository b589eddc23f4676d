import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'

interface StepActionsProps {
  /** Null on the first step. */
  onBack: (() => void) | null
  hasDraft: boolean
  children: ReactNode
}

export function StepActions({ onBack, hasDraft, children }: StepActionsProps) {
  return (
    <div className="mt-10 flex flex-wrap justify-between gap-3 border-t pt-6">
      {onBack ? (
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      ) : (
        <ButtonLink to="/inventory" variant="secondary">
          {hasDraft ? 'Finish later' : 'Cancel'}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}
