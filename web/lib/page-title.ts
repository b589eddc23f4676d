import { useEffect } from 'react'
import { pageTitle } from '../../shared/contract/page-title.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
