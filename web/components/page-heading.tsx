import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '../../shared/contract/page-title.ts'

function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}

interface PageHeadingProps {
  children: ReactNode
  /** The tab's title, if the heading is not plain text or too long. */
  documentTitle?: string
  size?: 'display' | 'hero'
  className?: string
}

/**
 * Gets the focus after navigation, so that screen readers start there. The first page, whose location has the key
 * `default`, keeps the browser's focus.
 */
export function PageHeading({ children, documentTitle, size = 'display', className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const isFirst = key === 'default'
  usePageTitle(documentTitle ?? (typeof children === 'string' ? children : 'Vitrine'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, even when the heading stays mounted
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className={cx(size === 'hero' ? 'text-hero' : 'text-display', className)}>
      {children}
    </h1>
  )
}
