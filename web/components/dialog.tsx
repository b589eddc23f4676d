import { cx } from 'class-variance-authority'
import X from 'lucide-react/icons/x'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useBackCloses } from '../lib/use-back-closes.ts'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

/**
 * Returns the focus to what opened the dialog: Radix knows only its own triggers. A field with `autoFocus` in the
 * dialog breaks it, as Radix then doesn't ask where the focus was.
 */
export function useFocusReturn() {
  const path = useRef<readonly HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      path.current = pathTo(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      returnFocus(path.current)
    },
  }
}

/** The element, then what it is in. Empty if nothing had the focus. */
function pathTo(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (each instanceof HTMLElement) path.push(each)
  }
  return path
}

/** What the dialog did may have disabled or removed its opener: the nearest region that is left gets the focus. */
function returnFocus([opener, ...around]: readonly HTMLElement[]): void {
  opener?.focus()
  // Else the opener has it, or the act has put it elsewhere.
  const isLost = () => !document.activeElement || document.activeElement === document.body
  for (const region of [...around, document.getElementById('main')]) {
    if (!isLost()) return
    if (!region?.isConnected) continue
    if (region.tabIndex < 0) region.tabIndex = -1
    region.focus({ preventScroll: true })
  }
}

interface SheetProps extends DialogProps {
  wide?: boolean
  /** Only its content can close it. */
  isFirm?: boolean
  /** True while clicks beside it and on its cross do nothing. */
  ignoresClicks?: () => boolean
}

const hold = (event: Event) => event.preventDefault()

export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  wide,
  isFirm,
  ignoresClicks,
  children,
}: SheetProps) {
  const unlessIgnored = (event: { preventDefault: () => void }) => {
    if (ignoresClicks?.()) event.preventDefault()
  }
  useBackCloses(isOpen && !isFirm, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <RadixDialog.Content
          {...useFocusReturn()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={unlessIgnored}
          {...(isFirm && { onEscapeKeyDown: hold, onInteractOutside: hold })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-appear flex-col rounded-t-md border bg-surface shadow-lifted max-sm:animate-rise sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md',
            wide ? 'sm:max-w-[min(56rem,calc(100vw-3rem))]' : 'sm:max-w-xl',
          )}
        >
          <div className="py-6 pr-18 pl-6 sm:pt-8 sm:pl-8">
            <RadixDialog.Title className="line-clamp-3 text-title wrap-anywhere">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-2 text-small text-muted">{description}</RadixDialog.Description>
            )}
          </div>
          {/* Only this part scrolls: the title and the way out stay in sight. */}
          <div className="overflow-y-auto overscroll-contain px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-8 sm:pb-8">
            {children}
          </div>
          {/* Last, so that the dialog opens with the focus on its first field. */}
          {!isFirm && (
            <RadixDialog.Close
              aria-label="Close"
              onClick={unlessIgnored}
              className="absolute top-4 right-4 flex size-11 items-center justify-center text-muted hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
