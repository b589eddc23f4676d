import { useEffect } from 'react'

/** "Catalog · Vitrine" in the tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Vitrine' ? title : `${title} · Vitrine`
  }, [title])
}
