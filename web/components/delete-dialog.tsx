import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  title: string
  deletion: UseMutationResult<unknown, Error, void>
  isOpen?: boolean
  onClose: () => void
  onDeleted?: () => void
  children: ReactNode
}

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

export const DoomedName = ({ children }: { children: string }) => (
  <span className="font-medium text-ink wrap-anywhere">{children}</span>
)
