import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'

interface ShowMoreProps {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  pageError: unknown
  failure: string
  onMore: () => void
  children?: ReactNode
}

export function ShowMore({ hasNextPage, isFetchingNextPage, pageError, failure, onMore, children }: ShowMoreProps) {
  return (
    <div className="mt-14 flex flex-col items-center gap-5">
      {pageError != null && (
        <AlertBox tone="danger" title={failure}>
          {messageOf(pageError)}
        </AlertBox>
      )}
      {hasNextPage ? (
        <Button variant="secondary" pending={isFetchingNextPage} pendingLabel="Loading more..." onClick={onMore}>
          Show more
        </Button>
      ) : (
        children && <p className="text-caption text-muted">{children}</p>
      )}
    </div>
  )
}
