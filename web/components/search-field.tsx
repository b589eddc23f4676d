import { cx } from 'class-variance-authority'
import Search from 'lucide-react/icons/search'
import { useId, useRef } from 'react'
import { useTyping } from '../lib/use-typing.ts'
import { controlClass, describedBy, FieldError } from './field-frame.tsx'
import { usePhotoDrop } from './photo-drop.tsx'
import { PhotoSearchLink } from './photo-search-link.tsx'
import { WithSuggestions } from './with-suggestions.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  error?: string
  /** Suggests searches, makers, categories and pieces. */
  suggests?: boolean
}

export function SearchField({ label, value, onChange, maxLength, error, suggests = false }: SearchFieldProps) {
  const id = useId()
  const field = useTyping(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const drop = usePhotoDrop()
  return (
    <div>
      <span className="relative block" {...(suggests && drop.zone)}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          {...(suggests && { role: 'combobox', 'aria-expanded': false })}
          type="search"
          aria-label={label}
          placeholder={label}
          value={field.text}
          maxLength={maxLength}
          onChange={event => field.type(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && field.flush()}
          {...describedBy(id, { error })}
          className={cx(controlClass, 'h-11 pl-10', suggests && 'pr-11')}
        />
        {suggests && (
          <>
            <PhotoSearchLink />
            {drop.sign}
            <WithSuggestions field={input} onChoose={field.drop} />
          </>
        )}
      </span>
      <FieldError id={id} error={error} />
    </div>
  )
}
