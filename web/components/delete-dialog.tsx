import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  /** What is asked: "Delete this item?" */
  title: string
  deletion: UseMutationResult<unknown, Error, void>
  isOpen?: boolean
  onClose: () => void
  onDeleted?: () => void
  /** What goes with it, and what stays. */
  children: ReactNode
}

/** Asks before something is deleted, and closes when it is, or could not be: the deletion itself says which. */
export function DeleteDialog({ title, deletion, isOpen = true, onClose, onDeleted, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={deletion.isPending}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => deletion.mutate(undefined, { onSettled: onClose, onSuccess: onDeleted })}
    >
      {children}
    </ConfirmDialog>
  )
}

/** The name of what goes, within the sentence about it. */
export const DoomedName = ({ children }: { children: string }) => (
  <span className="font-medium text-ink wrap-anywhere">{children}</span>
)
