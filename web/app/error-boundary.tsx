import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../components/button.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { useIsOnline } from '../lib/use-is-online.ts'

/** The header and footer stay, and navigating clears the error. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <Boundary resetKey={key} fallback={<PageFailed />}>
      {children}
    </Boundary>
  )
}

/** If its code does not arrive, it is left out. */
export function Optional({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <Boundary resetKey={key} fallback={null}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  resetKey: string
  fallback: ReactNode
  children: ReactNode
}

export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Also shown when a page's code did not arrive: after a new version, or without a network. */
function PageFailed() {
  const [wasOffline] = useState(() => !navigator.onLine)
  return wasOffline ? <Offline /> : <SomethingBroke />
}

/** Reloading without a network would end at the browser's own error page. */
function Offline() {
  const isOnline = useIsOnline()
  const [isStillOffline, setStillOffline] = useState(false)
  useEffect(() => {
    if (isOnline) window.location.reload()
  }, [isOnline])
  return (
    <div className="page-narrow py-20 text-center sm:py-28" role="alert">
      <p className="label text-muted">No connection</p>
      <PageHeading documentTitle="You're offline" className="mt-3">
        You're offline
      </PageHeading>
      <p className="mx-auto mt-4 max-w-md text-muted">
        This page has not loaded yet. It opens when you are back online. Until then you can go back to pages that you
        have opened.
      </p>
      <Button className="mt-8" onClick={() => setStillOffline(!navigator.onLine)}>
        Try again
      </Button>
      <p role="status" className="mt-3 min-h-6 text-small text-muted">
        {isStillOffline && 'You are still offline.'}
      </p>
    </div>
  )
}

function SomethingBroke() {
  return (
    <div className="page-narrow py-20 text-center sm:py-28" role="alert">
      <p className="label text-muted">Something went wrong</p>
      <PageHeading documentTitle="Something went wrong" className="mt-3">
        This page could not be shown
      </PageHeading>
      <p className="mx-auto mt-4 max-w-md text-muted">
        What you entered on other pages is safe. Reload the page. If that does not help, try again later.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  )
}
