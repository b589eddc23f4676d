import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { browsePath } from '../../shared/contract/browse-path.ts'
import { type Suggestion, search } from '../../shared/contract/endpoints/search.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import { handOverPhoto } from '../lib/photo-handover.ts'
import { PHOTO_SEARCH_PATH } from '../lib/photo-search-path.ts'
import { endpointQuery } from '../lib/queries.ts'
import { recentSearches, rememberSearch } from '../lib/recent-searches.ts'

const PAUSE_MS = 120
const KEPT_MS = 60_000

const kindNames: Readonly<Record<Suggestion['kind'] | 'recent', string>> = {
  recent: 'Recent search',
  search: 'Search',
  maker: 'Maker',
  category: 'Category',
  piece: 'Piece',
}

interface Option {
  readonly kind: keyof typeof kindNames
  readonly text: string
  readonly count: number | null
  readonly path: string
}

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  /** When one was chosen. */
  onChoose?: (() => void) | undefined
}

/** A list below a search field, which stays as it is: it gets the attributes and keys of a combobox. */
export function SearchSuggestions({ field, onChoose }: SearchSuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const typed = useTyped(field)
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState({ typed, index: -1 })
  // Other text has other options.
  const active = chosen.typed === typed ? chosen.index : -1
  const options = useOptions(typed)
  const shown = isOpen ? options : []

  const choose = ({ path, kind, text }: Option) => {
    if (kind === 'search') rememberSearch(text)
    setOpen(false)
    field.current?.blur()
    void navigate(path)
    onChoose?.()
  }
  const onKey = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (shown.length > 0) setChosen({ typed, index: stepped(active, step, shown.length) })
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      if (option) {
        event.preventDefault()
        event.stopImmediatePropagation()
        choose(option)
      } else {
        if (typed.trim()) rememberSearch(typed.trim())
        setOpen(false)
      }
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const photo = Array.from(event.clipboardData?.files ?? []).find(({ type }) => type.startsWith('image/'))
    // Pictures copied with their text are text here; the page for photographs takes them itself.
    if (!photo || event.clipboardData?.types.includes('text/plain') || location.pathname === PHOTO_SEARCH_PATH) return
    event.stopPropagation()
    handOverPhoto(photo)
    field.current?.blur()
    void navigate(PHOTO_SEARCH_PATH)
    onChoose?.()
  }
  useFieldEvents(field, { onKey, onPaste, open: () => setOpen(true), close: () => setOpen(false) })
  useComboboxAttributes(field, id, shown.length > 0, active)

  return (
    <>
      <span role="status" className="sr-only">
        {shown.length > 0 && `${shown.length} ${shown.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70vh] overflow-y-auto rounded-md border bg-surface py-1.5 shadow-lifted"
      >
        {shown.map((option, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={`${option.kind} ${option.path}`}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === active}
            // Keeps the focus in the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(option)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 text-small',
              n === active ? 'bg-sunken' : 'hover:bg-sunken',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{option.text}</span>
            <span className="shrink-0 text-caption text-muted">
              {kindNames[option.kind]}
              {option.count !== null && <span className="figures"> ({formatNumber(option.count)})</span>}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

/** From the last to the field itself (-1), and on to the first. */
const stepped = (active: number, step: number, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1

function useOptions(typed: string): Option[] {
  const isTyped = typed.trim().length > 1
  const { data = [] } = useQuery({
    ...endpointQuery(search.suggestSearches, { query: { q: typed.trim() } }),
    enabled: isTyped,
    staleTime: KEPT_MS,
    placeholderData: previous => previous,
  })
  const recent = recentSearches(typed).map(
    (text): Option => ({ kind: 'recent', text, count: null, path: browsePath({ q: text }) }),
  )
  const known = new Set(recent.map(({ path }) => path))
  return [...recent, ...(isTyped ? data.filter(({ path }) => !known.has(path)) : [])]
}

/** The field's text after a pause. */
function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState(field.current?.value ?? '')
  useEffect(() => {
    const input = field.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyped(input?.value ?? ''), PAUSE_MS)
    }
    input?.addEventListener('input', read)
    return () => {
      clearTimeout(timer)
      input?.removeEventListener('input', read)
    }
  }, [field])
  return typed
}

interface FieldEvents {
  onKey: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  open: () => void
  close: () => void
}

function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents) {
  const latest = useRef(events)
  // Runs before the next key can come.
  useLayoutEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const input = field.current
    const onKey = (event: KeyboardEvent) => latest.current.onKey(event)
    const onPaste = (event: ClipboardEvent) => latest.current.onPaste(event)
    const open = () => latest.current.open()
    const close = () => latest.current.close()
    input?.addEventListener('keydown', onKey)
    input?.addEventListener('paste', onPaste)
    input?.addEventListener('input', open)
    input?.addEventListener('focus', open)
    input?.addEventListener('blur', close)
    return () => {
      input?.removeEventListener('keydown', onKey)
      input?.removeEventListener('paste', onPaste)
      input?.removeEventListener('input', open)
      input?.removeEventListener('focus', open)
      input?.removeEventListener('blur', close)
    }
  }, [field])
}

function useComboboxAttributes(
  field: RefObject<HTMLInputElement | null>,
  listId: string,
  isExpanded: boolean,
  active: number,
) {
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('autocomplete', 'off')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-expanded', String(isExpanded))
    if (isExpanded && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isExpanded, active])
}
