import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { loginPath } from '../../lib/login-path.ts'
import { isGone, type Stage } from './use-identification.ts'

interface InterruptionProps {
  stage: Extract<Stage, { at: 'stuck' | 'failed' | 'unopened' | 'locked' }>
  photos: number
  onRetry: () => void
  retryFailed: () => void
  leaveFailed: () => void
  backToAnswer: (() => void) | undefined
  onStartAnew: () => void
}

export function Interruption({ stage, photos, onRetry, onStartAnew, ...act }: InterruptionProps) {
  const location = useLocation()
  const goBack = act.backToAnswer && (
    <Button variant="quiet" onClick={act.backToAnswer}>
      Back to the last result
    </Button>
  )
  if (stage.at === 'failed') {
    return (
      <Failure title="Identification Failed" error={stage.error} onRetry={onRetry}>
        {goBack}
      </Failure>
    )
  }
  if (stage.at === 'stuck') {
    const { length } = stage.failed
    const title = photos === 1 ? 'Identification Failed' : `${length} of ${photos} photographs were not uploaded`
    return (
      <Failure title={title} error={stage.failed[0]?.error} onRetry={act.retryFailed}>
        {length < photos && (
          <Button variant="quiet" onClick={act.leaveFailed}>
            Continue without {length === 1 ? 'it' : 'them'}
          </Button>
        )}
        {goBack}
      </Failure>
    )
  }
  if (stage.at === 'unopened' && !isGone(stage.error)) {
    return (
      <ErrorState
        title="Failed to load your search"
        error={stage.error}
        onRetry={stage.reopen}
        retrying={stage.isFetching}
      />
    )
  }
  const isLocked = stage.at === 'locked'
  return (
    <EmptyState
      title={isLocked ? 'This search is not available' : 'Search Not Found'}
      actions={
        <>
          {isLocked && <ButtonLink to={loginPath(location)}>Log In</ButtonLink>}
          <Button variant="secondary" onClick={onStartAnew}>
            Start New Search
          </Button>
        </>
      }
    >
      {isLocked ? 'If it is yours, log in to see its result.' : 'It was deleted, or it is more than 90 days old.'}
    </EmptyState>
  )
}

interface FailureProps {
  title: string
  error: unknown
  onRetry: () => void
  children: ReactNode
}

const Failure = ({ title, error, onRetry, children }: FailureProps) => (
  <div role="alert" className="border-y border-danger/40 px-4 py-12 text-center">
    <h2 className="text-title">{title}</h2>
    <p className="mx-auto mt-2 max-w-md text-small text-muted">{messageOf(error)}</p>
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
      {children}
    </div>
  </div>
)
