import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then(module => ({ default: module.SearchSuggestions })),
)

interface WithSuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  onChoose?: (() => void) | undefined
}

/** Suggestions below a field, loaded when it is focused first. */
export function WithSuggestions({ field, onChoose }: WithSuggestionsProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const input = field.current
    const want = () => setWanted(true)
    input?.addEventListener('focus', want)
    return () => input?.removeEventListener('focus', want)
  }, [field])
  return <Suspense fallback={null}>{isWanted && <SearchSuggestions field={field} onChoose={onChoose} />}</Suspense>
}
