import { useEffect } from 'react'
import { pageTitle } from '../../shared/page-title.ts'

/** "Catalog · Vitrine" in the tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
