import { cx } from 'class-variance-authority'
import Search from 'lucide-react/icons/search'
import { controlClass } from './field-frame.tsx'

interface SearchFieldProps {
  /** Names the field and stands in it while it is empty. */
  label: string
  value: string
  onChange: (text: string) => void
}

/** Words to look for, searched as they are typed. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <span className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={cx(controlClass, 'h-11 pl-10')}
      />
    </span>
  )
}
