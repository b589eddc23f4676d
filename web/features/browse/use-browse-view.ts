import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import { type BrowseView, changed, pathOf, viewFrom } from '../../../shared/rules/browse-view.ts'

const TYPING = { typing: true } as const

/** @param base another page that shows results: its path instead of the browse screen's */
export function useBrowseView(base = browsePath()) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const view = viewFrom(query)
  const pathWith = (part: Partial<BrowseView>) => pathOf(changed(view, part)).replace(browsePath(), base)
  const choose = (part: Partial<BrowseView>) => void navigate(pathWith(part))
  /** Typed words are one history entry, however many letters they have. */
  const type = (q: string) => {
    const isTyping = (state as Partial<typeof TYPING> | null)?.typing === true
    if (q !== view.q) void navigate(pathWith({ q }), { replace: isTyping, state: TYPING })
  }
  return { view, pathWith, choose, type }
}
