import { type FormEvent, useEffect, useId, useState } from 'react'
import { type BrowseView, problemsIn } from '../../../shared/rules/browse-view.ts'
import { parseCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { describedBy, FieldError } from '../../components/field-frame.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { PriceExplanation } from '../../components/price-explanation.tsx'

interface PriceFilterProps {
  view: BrowseView
  onApply: (prices: Pick<BrowseView, 'minPrice' | 'maxPrice'>) => void
}

export function PriceFilter({ view: { minPrice, maxPrice }, onApply }: PriceFilterProps) {
  const [typed, setTyped] = useState({ minPrice, maxPrice })
  const [isChecked, setChecked] = useState(true)
  useEffect(() => {
    setTyped({ minPrice, maxPrice })
    setChecked(true)
  }, [minPrice, maxPrice])
  const problems = isChecked ? problemsIn({ q: '', ...typed }) : {}
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: (amount: string) => {
      setChecked(false)
      setTyped({ ...typed, [name]: amount })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const [wrong] = Object.keys(problemsIn({ q: '', ...typed }))
    if (wrong === undefined) onApply(typed)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid grid-cols-2 gap-3">
        <Amount label="Min price" {...field('minPrice')} />
        <Amount label="Max price" {...field('maxPrice')} />
      </div>
      <Button type="submit" variant="secondary" size="small" className="mt-3 w-full">
        Apply
      </Button>
    </form>
  )
}

interface AmountProps {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (amount: string) => void
}

function Amount({ label, error, ...input }: AmountProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-caption text-muted">
        {label}
      </label>
      <MoneyInput {...input} placeholder="Any" {...describedBy(id, { error })} />
      <PriceExplanation amount={error ? null : parseCents(input.value)} />
      <FieldError id={id} error={error} />
    </div>
  )
}
