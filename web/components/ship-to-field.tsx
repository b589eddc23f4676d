import { useId } from 'react'
import { countryOptions } from '../lib/countries.ts'
import { Select } from './select.tsx'

interface ShipToFieldProps {
  country: string
  onChange: (country: string) => void
}

export function ShipToField({ country, onChange }: ShipToFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        Ship to
      </label>
      <Select
        id={id}
        autoComplete="shipping country"
        options={countryOptions}
        value={country}
        onChange={event => onChange(event.target.value)}
      />
    </>
  )
}
