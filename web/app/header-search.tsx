import Search from 'lucide-react/icons/search'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { browsePath } from '../../shared/contract/browse-path.ts'
import { usePhotoDrop } from '../components/photo-drop.tsx'
import { PhotoSearchLink } from '../components/photo-search-link.tsx'
import { WithSuggestions } from '../components/with-suggestions.tsx'

export function HeaderSearch({ onSearch }: { onSearch?: () => void }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const drop = usePhotoDrop(onSearch)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void navigate(browsePath({ q: String(words).trim() }))
    onSearch?.()
  }
  return (
    <search>
      <form action={browsePath()} onSubmit={submit} className="relative" {...drop.zone}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          role="combobox"
          aria-expanded={false}
          type="search"
          name="q"
          aria-label="Search Vitrine"
          placeholder="Search for an antique"
          enterKeyHint="search"
          className="block h-10 w-full rounded-sm border border-rule-strong bg-surface pr-11 pl-10 text-small transition-colors placeholder:text-muted/80 hover:border-ink focus-visible:outline-offset-0"
        />
        <PhotoSearchLink onFollow={onSearch} />
        {drop.sign}
        <WithSuggestions field={field} onChoose={onSearch} />
      </form>
    </search>
  )
}
