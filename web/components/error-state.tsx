import { messageOf } from '../lib/api-error.ts'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title: string
  error?: unknown
  message?: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

export function ErrorState({ title, error, message, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className="border-y border-danger/40 px-4 py-12 text-center">
      <h2 className="text-title">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-small text-muted">{message ?? messageOf(error)}</p>
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-6"
          onClick={onRetry}
          pending={retrying}
          pendingLabel="Trying again..."
        >
          Try again
        </Button>
      )}
    </div>
  )
}
