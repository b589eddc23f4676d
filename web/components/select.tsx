import { cx } from 'class-variance-authority'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { termText } from '../lib/term-text.ts'
import { controlClass } from './field-frame.tsx'

export interface Option {
  value: string
  label: string
}

/** Without a form, for filters in the URL. Needs an `aria-label` or a label's `id`. */
export function Select({
  options,
  placeholder,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'children'> & { options: readonly (Option | string)[]; placeholder?: string }) {
  return (
    <span className="relative block">
      <select {...select} className={cx(controlClass, 'h-11 appearance-none pr-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => {
          const { value, label } = typeof option === 'string' ? { value: option, label: termText(option) } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
