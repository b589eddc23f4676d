import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** What index.html showed of the page before the app ran, from the server or the build. */
const html = globalThis.document?.getElementById('first-view')?.innerHTML.trim()

/** Keeps that until the page itself can be shown, so that nothing disappears in between. */
export function FirstView({ until = false, children }: { until?: boolean; children: ReactNode }) {
  const isFirstPage = useLocation().key === 'default'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was the document's own
  return html && isFirstPage && !until ? <div dangerouslySetInnerHTML={{ __html: html }} /> : children
}
