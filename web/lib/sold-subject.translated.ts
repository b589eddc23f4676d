import { useEffect, useState } from 'react'
import { type SoldFilters, soldSubject } from '../../shared/rules/sold.ts'

/** "Wedgwood Krug, Georgianisch". The words of the thesaurus are loaded for it; until then they are English. */
export function useSoldSubject(filters: SoldFilters): string | null {
  const [words, setWords] = useState<typeof import('./trait-text.ts')>()
  useEffect(() => void import('./trait-text.ts').then(setWords, () => {}), [])
  if (!words) return soldSubject(filters)
  const { form, maker, period } = filters
  const piece = [maker, form && words.traitText(form)].filter(Boolean).join(' ')
  return [piece, period && words.traitText(period)].filter(Boolean).join(', ') || null
}
