import { useEffect } from 'react'
import { pageTitle } from '../../shared/page-title.ts'

/** Shows "Catalog · Vitrine" in the tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
