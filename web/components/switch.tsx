import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** Needs an `aria-label` or a label. */
export const Switch = ({ className, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'>) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    aria-checked={Boolean(input.checked)}
    className={cx(
      'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-rule-strong bg-sunken transition-colors before:absolute before:top-1/2 before:left-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-rule-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent',
      className,
    )}
  />
)
