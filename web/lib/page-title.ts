import { useEffect } from 'react'
import { pageTitle } from '../../shared/page-title.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
