import { useState } from 'react'
import { MoneyField } from '../../components/money-field.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { CounterForm } from './counter-form.ts'

interface DiscountFieldProps {
  form: CounterForm
  label: string
  percent: 'discountPercent' | 'wholePercent'
  amount: 'discountAmount' | 'wholeAmount'
}

/** A percentage or an amount. */
export function DiscountField({ form: { control, setValue, watch }, label, percent, amount }: DiscountFieldProps) {
  const [isAmount, setAmount] = useState(Boolean(watch(amount)))
  const choose = (unit: string) => {
    setAmount(unit === 'amount')
    setValue(unit === 'amount' ? percent : amount, null)
  }
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
      {isAmount ? (
        <MoneyField control={control} name={amount} label={label} />
      ) : (
        <TextField control={control} name={percent} label={label} inputMode="decimal" autoComplete="off" />
      )}
      <div className="mt-7">
        <Select
          aria-label={`${label} in`}
          value={isAmount ? 'amount' : 'percent'}
          onChange={event => choose(event.target.value)}
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Amount' },
          ]}
        />
      </div>
    </div>
  )
}
