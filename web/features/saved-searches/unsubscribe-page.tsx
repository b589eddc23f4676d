import { useEffect, useRef } from 'react'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MailedLink } from '../../components/mailed-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useUnsubscribeFromSearch } from './api/unsubscribe-from-search.ts'

/** Where the link in a mail leads. Opening it changes nothing: mail scanners open links. */
export const UnsubscribePage = () => <MailedLink>{token => <Unsubscribe token={token} />}</MailedLink>

function Unsubscribe({ token }: { token: string }) {
  const unsubscribe = useUnsubscribeFromSearch(token)
  const { data, error } = unsubscribe
  const isForged =
    !token || (error instanceof ApiError && ['invalid_unsubscribe_token', 'invalid_request'].includes(error.code))
  return (
    <div className="page-narrow">
      <PageHeader title="Email Alerts">{!data && !isForged && 'Get no more mail about this saved search?'}</PageHeader>
      <div className="py-10">
        {data && <Stopped searchName={data.searchName} />}
        {isForged && (
          <AlertBox tone="danger" title="This link does not work">
            It may have been cut off on its way. Use the one in your latest mail, or switch the mail off among your
            saved searches.
          </AlertBox>
        )}
        {!data && !isForged && error && (
          <AlertBox tone="danger" title="The mail was not stopped" className="mb-8">
            {messageOf(error)}
          </AlertBox>
        )}
        <div className="flex flex-wrap gap-3">
          {!data && !isForged && (
            <Button
              pending={unsubscribe.isPending}
              pendingLabel="Stopping the mail..."
              onClick={() => unsubscribe.mutate()}
            >
              Stop the mail
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
      <AlertBox tone="success" title="You get no more mail about it">
        {searchName === null ? (
          'The search has been deleted.'
        ) : (
          <>
            New matches of <span className="font-medium wrap-anywhere">{searchName}</span> still come as notifications,
            until you delete the search.
          </>
        )}
      </AlertBox>
    </div>
  )
}
