import { useEffect, useRef, useState } from 'react'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { passwordProof } from '../../../shared/contract/fields.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MailedLink } from '../../components/mailed-link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { userQuery } from '../../lib/use-user.ts'

/** Opening the mailed link changes nothing by itself: mail scanners open links. */
export const ConfirmEmailPage = () => <MailedLink>{token => <ConfirmEmail token={token} />}</MailedLink>

function ConfirmEmail({ token }: { token: string }) {
  const confirm = useChange(accounts.confirmEmailChange, {
    // The user signed in here may be the one whose address changed.
    onSuccess: (_answer, _body, _, { client }) => refresh(client, [userQuery.queryKey]),
  })
  const { data, error } = confirm
  const isDead = !token || (error instanceof ApiError && ['link_dead', 'invalid_request'].includes(error.code))
  const canConfirm = !data && !isDead
  const needsPassword = canConfirm && error instanceof ApiError && error.code === 'wrong_password'
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="page-narrow">
      <PageHeader title="Your Email Address">
        {canConfirm && 'Confirm the email address for your Vitrine account?'}
      </PageHeader>
      <div className="max-w-lg py-10">
        {data && <Confirmed email={data.email} />}
        {isDead && (
          <AlertBox tone="danger" title="This link does not work">
            It was already used, has expired, was replaced by a newer one, or is incomplete. Log in and ask for a new
            link on your account page.
          </AlertBox>
        )}
        {canConfirm && error && (isAsked || !needsPassword) && (
          <AlertBox tone="danger" title="The address was not confirmed" className="mb-8">
            {messageOf(error)}
          </AlertBox>
        )}
        {needsPassword && (
          <PasswordProof
            onProof={currentPassword => {
              setAsked(true)
              confirm.mutate({ token, currentPassword })
            }}
          />
        )}
        <div className={canConfirm ? 'flex flex-wrap gap-3' : 'mt-8'}>
          {canConfirm && !needsPassword && (
            <Button pending={confirm.isPending} pendingLabel="Confirming..." onClick={() => confirm.mutate({ token })}>
              Confirm this address
            </Button>
          )}
          <ButtonLink to="/account#email" variant="secondary">
            My account
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** In a browser without the account's session. */
function PasswordProof({ onProof }: { onProof: (currentPassword: string | undefined) => void }) {
  const { control, handleSubmit } = useBodyForm(passwordProof, { currentPassword: '' })
  return (
    <form
      onSubmit={handleSubmit(({ currentPassword }) => onProof(currentPassword))}
      noValidate
      className="mb-8 space-y-5"
    >
      <p>You are not logged in to this account here. Enter its password to confirm the address.</p>
      <PasswordField control={control} name="currentPassword" label="Your password" autoComplete="current-password" />
      <Button type="submit">Confirm with the password</Button>
    </form>
  )
}

/** Takes the focus of the button that it replaces. */
function Confirmed({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBox tone="success" title="Your address is confirmed">
        <p className="wrap-anywhere">We send email about your account to {email}. You can close this page.</p>
      </AlertBox>
    </div>
  )
}
