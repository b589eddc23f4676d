import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from '../lib/use-back-closes.ts'
import { Button } from './button.tsx'
import { DialogActions, useFocusReturn } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  confirmLabel: string
  /** What else to do than to confirm, where "Cancel" could mean either. */
  keepLabel?: string
  pendingLabel?: string
  pending?: boolean
  danger?: boolean
  ignoresBack?: boolean
  /** The caller closes the dialog after success, so a failure leaves it open. */
  onConfirm: () => void
}

export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  keepLabel = 'Cancel',
  pendingLabel,
  pending,
  danger = true,
  ignoresBack = false,
  onConfirm,
}: ConfirmDialogProps) {
  useBackCloses(isOpen && !ignoresBack, () => onOpenChange(false))
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <AlertDialog.Content
          {...useFocusReturn()}
          className="fixed inset-x-0 bottom-0 z-50 animate-appear rounded-t-md border bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lifted max-sm:animate-rise sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md sm:p-8"
        >
          <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 text-small text-muted">{children}</div>
          </AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {keepLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
              pendingLabel={pendingLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
