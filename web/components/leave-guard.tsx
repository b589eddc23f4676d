import type { ReactNode } from 'react'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isGuarded: boolean
  title: string
  /** What would be lost. */
  children: ReactNode
}

/** Asks before the page is left, while something on it would be lost. */
export function LeaveGuard({ isGuarded, title, children }: LeaveGuardProps) {
  const { isAsking, leave, stay } = useLeaveGuard(isGuarded)
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={isOpen => !isOpen && stay()}
      title={title}
      confirmLabel="Leave"
      onConfirm={leave}
    >
      {children}
    </ConfirmDialog>
  )
}
