import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { currencySign } from '../../shared/rules/shop-currency.ts'
import { amountExample, useTypedAmount } from '../lib/typed-amount.ts'
import { controlClass } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onChange' | 'className'>

/** Without a form, for filters in the URL. */
export function MoneyInput({
  value,
  placeholder,
  onChange,
  ...input
}: Omit<InputProps, 'value'> & { value: string; onChange: (amount: string) => void }) {
  const typed = useTypedAmount(value)
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {currencySign()}
      </span>
      <input
        autoComplete="off"
        {...input}
        type="text"
        inputMode="decimal"
        value={typed.value}
        placeholder={placeholder && amountExample(placeholder)}
        onChange={event => onChange(typed.read(event.target.value))}
        className={cx(controlClass, 'figures h-11 pl-7')}
      />
    </span>
  )
}
