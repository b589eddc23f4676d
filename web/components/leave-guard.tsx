import { lazy, type ReactNode } from 'react'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })))

interface LeaveGuardProps {
  isGuarded: boolean
  title: string
  children: ReactNode
}

export function LeaveGuard({ isGuarded, title, children }: LeaveGuardProps) {
  const { isAsking, leave, stay } = useLeaveGuard(isGuarded)
  return (
    <MountOnFirstOpen isOpen={isAsking}>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={isOpen => !isOpen && stay()}
        title={title}
        confirmLabel="Leave"
        ignoresBack
        onConfirm={leave}
      >
        {children}
      </ConfirmDialog>
    </MountOnFirstOpen>
  )
}
