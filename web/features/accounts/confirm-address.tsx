import { useEffect, useState } from 'react'
import { accounts, requestEmailConfirmationBody } from '../../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError, applyIssues, messageOf } from '../../lib/api-error.ts'
import { isOneMachine } from '../../lib/is-one-machine.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { userQuery, useUser } from '../../lib/use-user.ts'

const useRequestEmailConfirmation = () =>
  useChange(accounts.requestEmailConfirmation, {
    onSuccess: (user, _body, _, { client }) => client.setQueryData(userQuery.queryKey, user),
    // The address may have been confirmed on another device.
    onError: (_error, _body, _, { client }) => refresh(client, [userQuery.queryKey]),
  })

interface ConfirmAddressProps {
  user: User
  onConfirmed?: () => void
}

/** Refetches the user when the page is returned to: the link may have been opened in another tab. */
export function ConfirmAddress({ user, onConfirmed }: ConfirmAddressProps) {
  const { refetch, isFetching } = useUser()
  const [hasLooked, setLooked] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const request = useRequestEmailConfirmation()
  const { email, emailConfirmed } = user

  useEffect(() => {
    if (emailConfirmed) onConfirmed?.()
  }, [emailConfirmed, onConfirmed])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refetch])

  const look = async () => {
    await refetch()
    setLooked(true)
  }
  const sendAgain = () => {
    setLooked(false)
    request.mutate({})
  }
  return (
    <div className="space-y-5">
      <p className="wrap-anywhere">
        We sent a link to <strong className="font-medium">{email}</strong>. Open it, then come back here.
        {isOneMachine() && (
          <>
            {' '}
            Emails stay on this machine. The link is in{' '}
            <a href="/_local/mail" target="_blank" rel="noreferrer" className="underline underline-offset-4">
              the outbox
            </a>
            .
          </>
        )}
      </p>
      {request.isError && (
        <AlertBox tone="danger" title="The email was not sent">
          {messageOf(request.error)}
        </AlertBox>
      )}
      {request.isSuccess && !hasLooked && (
        <AlertBox tone="success" title="Sent again">
          <p className="wrap-anywhere">Use the link in the latest email to {email}. It works for a day.</p>
        </AlertBox>
      )}
      {hasLooked && !isFetching && (
        <AlertBox tone="warning" title="Not confirmed yet">
          Open the link in the email and choose “Confirm this address”. Check your spam folder, too.
        </AlertBox>
      )}
      {isCorrecting ? (
        <AddressForm email={email} onDone={() => setCorrecting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={isFetching} pendingLabel="Looking..." onClick={look}>
            I have confirmed it
          </Button>
          <Button variant="secondary" pending={request.isPending} pendingLabel="Sending..." onClick={sendAgain}>
            Send it again
          </Button>
          <Button variant="secondary" onClick={() => setCorrecting(true)}>
            Change the address
          </Button>
        </div>
      )}
    </div>
  )
}

const hasIssues = (error: unknown) => error instanceof ApiError && error.issues.length > 0

const addressForm = requestEmailConfirmationBody.required()

/** For a mistyped address: changes it and sends the email there. */
function AddressForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { control, handleSubmit, setError } = useBodyForm(addressForm, { email })
  const request = useRequestEmailConfirmation()
  const submit = handleSubmit(body =>
    request.mutate(body, { onSuccess: onDone, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {request.isError && !hasIssues(request.error) && (
        <AlertBox tone="danger" title="The email was not sent">
          {messageOf(request.error)}
        </AlertBox>
      )}
      <TextField
        control={control}
        name="email"
        label="Your email address"
        type="email"
        autoComplete="email"
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={request.isPending} pendingLabel="Sending...">
          Send the email
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
