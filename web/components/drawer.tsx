import X from 'lucide-react/icons/x'
import { Dialog as RadixDialog } from 'radix-ui'
import { useBackCloses } from '../lib/use-back-closes.ts'
import { type DialogProps, useFocusReturn } from './dialog.tsx'

export function Drawer({ isOpen, onOpenChange, title, description, children }: DialogProps) {
  useBackCloses(isOpen, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <RadixDialog.Content
          {...useFocusReturn()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] animate-slide-in flex-col overflow-y-auto overscroll-contain border-l bg-paper pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)]"
        >
          <div className="flex h-16 shrink-0 items-center justify-between border-b pr-2 pl-6">
            <RadixDialog.Title className="text-title">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="flex size-11 items-center justify-center hover:text-accent"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          </div>
          {description && (
            <RadixDialog.Description className="px-6 pt-4 text-small text-muted">{description}</RadixDialog.Description>
          )}
          <div className="flex-1 p-6">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
