import { useState } from 'react'
import { identify } from '../../../shared/contract/endpoints/identify.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Photo } from '../../components/photo.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { type SharedViews, useRemoveSharedView } from './api/shared-views.ts'

const SHOWN_FIRST = 10

export function SharedViewsCard() {
  const { data, error, isFetching, refetch } = useRead(identify.listSharedViews, undefined, fresh)
  return (
    <Card aria-label="Shared Photographs">
      <CardHeader
        title="Shared Photographs"
        note="Members may let their photographs help to recognize the same piece. Remove those that show something else."
      />
      {data ? (
        data.views.length > 0 ? (
          <Views views={data.views} />
        ) : (
          <p className="text-small text-muted">Nobody shares a photograph.</p>
        )
      ) : error ? (
        <ErrorState
          title="Failed to load the photographs"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading photographs">
          <Skeleton className="h-[1lh] w-48 text-small" />
        </Loading>
      )}
    </Card>
  )
}

function Views({ views }: SharedViews) {
  const [isAll, setAll] = useState(false)
  const removing = useRemoveSharedView()
  return (
    <>
      <ul className="divide-y border-t">
        {views.slice(0, isAll ? undefined : SHOWN_FIRST).map(({ userId, itemId, itemName, imageUrl }) => (
          <li key={itemId} className="flex items-center gap-4 py-4">
            <Photo
              imageUrl={imageUrl}
              alt={`Shared photograph of ${itemName}`}
              className="size-16 shrink-0"
              sizes="4rem"
            />
            <span className="min-w-0 flex-1 text-small wrap-anywhere">{itemName}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove: ${itemName}`}
              pending={removing.isPending && removing.variables.itemId === itemId}
              pendingLabel="Removing..."
              onClick={() => removing.mutate({ userId, itemId })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {!isAll && views.length > SHOWN_FIRST && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setAll(true)}>
          Show all {views.length}
        </Button>
      )}
    </>
  )
}
