import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

export const menuItemClass =
  'flex min-h-11 w-full items-center px-4 text-left text-small hover:bg-sunken focus-visible:-outline-offset-2'

interface DisclosureMenuProps {
  /** Of the button. */
  label: ReactNode
  variant?: 'quiet' | 'secondary'
  size?: 'small' | 'medium'
  className?: string
  /** Where its list is, below the button. */
  listClassName?: string
  /** Its `li`s. */
  children: (close: () => void) => ReactNode
}

/** A disclosure, not an ARIA menu: Tab walks its links, and the first page needs no menu library. */
export function DisclosureMenu({
  label,
  variant = 'secondary',
  size,
  className,
  listClassName,
  children,
}: DisclosureMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    toggle.current?.focus()
  }
  // A dialog that an item opens gives the focus back to what had it.
  const closeByItem = () => {
    toggle.current?.focus()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the buttons and links inside
    <div className={`relative ${className ?? ''}`} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <Button
        ref={toggle}
        variant={variant}
        {...(size && { size })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <ul
        id={id}
        hidden={!isOpen}
        className={`absolute top-full z-30 mt-1.5 w-56 animate-appear rounded-md border bg-surface py-1.5 shadow-lifted ${listClassName ?? ''}`}
      >
        {children(closeByItem)}
      </ul>
    </div>
  )
}
