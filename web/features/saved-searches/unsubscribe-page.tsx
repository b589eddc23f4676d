import { useEffect, useRef } from 'react'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MailedLink } from '../../components/mailed-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useUnsubscribeFromSearch } from './api/unsubscribe-from-search.ts'

/** Opening the mailed link changes nothing by itself: mail scanners open links. */
export const UnsubscribePage = () => <MailedLink>{token => <Unsubscribe token={token} />}</MailedLink>

function Unsubscribe({ token }: { token: string }) {
  const unsubscribe = useUnsubscribeFromSearch(token)
  const { data, error } = unsubscribe
  const isForged =
    !token || (error instanceof ApiError && ['invalid_unsubscribe_token', 'invalid_request'].includes(error.code))
  return (
    <div className="page-narrow">
      <PageHeader title="Email Alerts">{!data && !isForged && 'Stop emails about this saved search?'}</PageHeader>
      <div className="py-10">
        {data && <Stopped searchName={data.searchName} />}
        {isForged && (
          <AlertBox tone="danger" title="This link does not work">
            It may be incomplete. Use the one in your latest email, or turn off the emails in your saved searches.
          </AlertBox>
        )}
        {!data && !isForged && error && (
          <AlertBox tone="danger" title="The emails were not stopped" className="mb-8">
            {messageOf(error)}
          </AlertBox>
        )}
        <div className="flex flex-wrap gap-3">
          {!data && !isForged && (
            <Button
              pending={unsubscribe.isPending}
              pendingLabel="Stopping the emails..."
              onClick={() => unsubscribe.mutate()}
            >
              Stop the emails
            </Button>
          )}
          <ButtonLink to="/saved-searches" variant="secondary" className={data || isForged ? 'mt-8' : undefined}>
            My saved searches
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Takes the focus of the button that it replaces. */
function Stopped({ searchName }: { searchName: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBox tone="success" title="You get no more emails about it">
        {searchName === null ? (
          'The search has been deleted.'
        ) : (
          <>
            New matches for <span className="font-medium wrap-anywhere">{searchName}</span> still come as notifications,
            until you delete the search.
          </>
        )}
      </AlertBox>
    </div>
  )
}
