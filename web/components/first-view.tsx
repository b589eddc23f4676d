import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** What the document showed of the page before the app ran, from the server or the build, unless theme.css hides it. */
const html = read(globalThis.document)

function read(page: Document | undefined): string | undefined {
  const element = page?.getElementById('first-view')
  if (!element || (element.lang && element.lang !== page?.documentElement.lang)) return undefined
  const isForOthers = 'visitors' in element.dataset && 'member' in (page?.documentElement.dataset ?? {})
  return isForOthers ? undefined : element.innerHTML.trim()
}

/** Keeps that until the page itself can be shown, so that nothing disappears in between. */
export function FirstView({ until = false, children }: { until?: boolean; children: ReactNode }) {
  const isFirstPage = useLocation().key === 'default'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was the document's own
  return html && isFirstPage && !until ? <div data-first-view dangerouslySetInnerHTML={{ __html: html }} /> : children
}
