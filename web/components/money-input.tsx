import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { controlClass } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onChange' | 'className'>

/** Without a form, for filters in the URL. */
export function MoneyInput({ onChange, ...input }: InputProps & { onChange: (amount: string) => void }) {
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        $
      </span>
      <input
        autoComplete="off"
        {...input}
        type="text"
        inputMode="decimal"
        // People paste "$1,250".
        onChange={event => onChange(event.target.value.replace(/[$,\s]/g, ''))}
        className={cx(controlClass, 'figures h-11 pl-7')}
      />
    </span>
  )
}
