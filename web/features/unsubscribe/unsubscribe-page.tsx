import { type ReactNode, useEffect, useRef } from 'react'
import { notices } from '../../../shared/contract/endpoints/notices.ts'
import { savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { noticeGroupNames, noticeGroups } from '../../../shared/rules/notices.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MailedLink } from '../../components/mailed-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useChange } from '../../lib/queries.ts'

const mailsIn = (token: string) => ['digest', ...noticeGroups].find(mails => mails === token.split('.')[1])

/** Opening the mailed link changes nothing by itself: mail scanners open links. */
export const UnsubscribePage = () => (
  <MailedLink>{token => (mailsIn(token) ? <StopMails token={token} /> : <StopSearch token={token} />)}</MailedLink>
)

const nameOf = (mails: string | undefined) => {
  const group = noticeGroups.find(each => each === mails)
  return group ? `emails about ${inSentence(noticeGroupNames[group])}` : 'the daily email'
}

function StopMails({ token }: { token: string }) {
  const stop = useChange(notices.stopMail, { query: { token } })
  const mails = nameOf(mailsIn(token))
  return (
    <Unsubscribe token={token} stop={stop} question={`Stop ${mails}?`} settings="/account#notices">
      {stop.data && (
        <Stopped title={`You no longer get ${mails}`}>
          Notifications on Vitrine still come. Your account page has both, for each kind of news.
        </Stopped>
      )}
    </Unsubscribe>
  )
}

function StopSearch({ token }: { token: string }) {
  const stop = useChange(savedSearches.unsubscribeFromSearch, { query: { token } })
  return (
    <Unsubscribe token={token} stop={stop} question="Stop emails about this saved search?" settings="/saved-searches">
      {stop.data && (
        <Stopped title="You get no more emails about it">
          {stop.data.searchName === null ? (
            'The search has been deleted.'
          ) : (
            <>
              New matches for <span className="font-medium wrap-anywhere">{stop.data.searchName}</span> still come as
              notifications, until you delete the search.
            </>
          )}
        </Stopped>
      )}
    </Unsubscribe>
  )
}

interface UnsubscribeProps {
  token: string
  stop: { data?: unknown; error: Error | null; isPending: boolean; mutate: () => void }
  question: string
  settings: '/saved-searches' | '/account#notices'
  /** What is said once it is done. */
  children: ReactNode
}

function Unsubscribe({ token, stop, question, settings, children }: UnsubscribeProps) {
  const { data, error } = stop
  const isForged =
    !token || (error instanceof ApiError && ['invalid_unsubscribe_token', 'invalid_request'].includes(error.code))
  const isOpen = !data && !isForged
  return (
    <div className="page-narrow">
      <PageHeader title="Email Alerts">{isOpen && question}</PageHeader>
      <div className="py-10">
        {children}
        {isForged && (
          <AlertBox tone="danger" title="This link does not work">
            It may be incomplete. Use the one in your latest email, or turn off the emails after you log in.
          </AlertBox>
        )}
        {isOpen && error && (
          <AlertBox tone="danger" title="The emails were not stopped" className="mb-8">
            {messageOf(error)}
          </AlertBox>
        )}
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button pending={stop.isPending} pendingLabel="Stopping the emails..." onClick={() => stop.mutate()}>
              Stop the emails
            </Button>
          )}
          <ButtonLink to={settings} variant="secondary" className={isOpen ? undefined : 'mt-8'}>
            {settings === '/saved-searches' ? 'My saved searches' : 'All my notifications and emails'}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Takes the focus of the button that it replaces. */
function Stopped({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBox tone="success" title={title}>
        {children}
      </AlertBox>
    </div>
  )
}
