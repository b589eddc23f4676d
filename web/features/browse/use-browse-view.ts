import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import { type BrowseView, changed, pathOf, viewFrom } from '../../../shared/rules/browse-view.ts'
import { addressNow, isStillAt } from '../../lib/address-now.ts'
import { queryNow, useAddressQuery } from '../../lib/use-address-query.ts'

/** @param base another page that shows results: its path instead of the browse screen's */
export function useBrowseView(base = browsePath()) {
  const [query] = useAddressQuery()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const typedTo = useRef('')
  const view = viewFrom(query)
  const pathFrom = (view: BrowseView, part: Partial<BrowseView>) =>
    pathOf(changed(view, part)).replace(browsePath(), base)
  const pathWith = (part: Partial<BrowseView>) => pathFrom(view, part)
  const choose = (part: Partial<BrowseView>) => {
    typedTo.current = ''
    if (isStillAt(pathname)) void navigate(pathFrom(viewFrom(queryNow()), part))
  }
  /** Typed words are one history entry, however many letters they have. */
  const type = (q: string) => {
    const now = viewFrom(queryNow())
    if (q === now.q || !isStillAt(pathname)) return
    void navigate(pathFrom(now, { q }), { replace: typedTo.current === addressNow().href })
    typedTo.current = addressNow().href
  }
  return { view, pathWith, choose, type }
}
