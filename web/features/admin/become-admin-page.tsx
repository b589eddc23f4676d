import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { accounts, firstAdminBody } from '../../../shared/contract/endpoints/accounts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { adminCheck } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'

const REDIRECT_MS = 2000

export function BecomeAdminPage() {
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Become Admin" />
      <Guard for="members" reason="Please log in with the account that will become admin.">
        <Bootstrap />
      </Guard>
    </div>
  )
}

function Bootstrap() {
  const { user } = useUser()
  const { data, error, isFetching, refetch } = useQuery(adminCheck(user))
  if (!data && error)
    return <ErrorState title="Failed to check access" error={error} onRetry={() => refetch()} retrying={isFetching} />
  return (
    <Card className="mt-10">
      {!data ? (
        <Loading>
          <Skeleton className="h-44 w-full" />
        </Loading>
      ) : data.isAdmin || data.canBecomeAdmin ? (
        <FirstAdmin isAdmin={data.isAdmin} needsSecret={data.needsSecret} />
      ) : (
        <>
          <CardHeader
            title="There is already an admin"
            note="This page only creates the first admin. If you run this site and can't sign in as its admin, see the operations guide."
          />
          <ButtonLink to="/">Go to Homepage</ButtonLink>
        </>
      )}
    </Card>
  )
}

function FirstAdmin({ isAdmin, needsSecret }: { isAdmin: boolean; needsSecret: boolean }) {
  const { control, handleSubmit } = useBodyForm(firstAdminBody, { secret: '' })
  const navigate = useNavigate()
  const become = useChange(accounts.createFirstAdmin, {
    failure: 'Failed to become admin. An admin may already exist.',
    onSuccess: (_answer, _body, _, { client }) => {
      void refresh(client, [accounts.checkAdmin])
      notify.success('You are now an admin', 'The admin page opens in a moment.')
    },
  })
  useEffect(() => {
    if (!become.isSuccess) return
    const timer = setTimeout(() => navigate('/admin'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [become.isSuccess, navigate])
  return (
    <>
      <CardHeader
        title={isAdmin ? 'You are the admin' : 'The first admin'}
        note={
          isAdmin
            ? 'You can change fees and bid increments.'
            : needsSecret
              ? 'Vitrine starts without an admin. Whoever has the secret that the deployment printed becomes the admin; after that, nobody can. Your email address must be confirmed. Admins are signed out after 30 minutes without activity.'
              : 'Vitrine starts without an admin. The first person to ask becomes the admin; after that, nobody can. Admins are signed out after 30 minutes without activity.'
        }
      />
      {become.isError && (
        <AlertBox tone="danger" title="Failed to become admin" className="mb-6">
          {messageOf(become.error)}
        </AlertBox>
      )}
      {isAdmin ? (
        <ButtonLink to="/admin">Go to the admin page</ButtonLink>
      ) : (
        <form
          onSubmit={handleSubmit(({ secret }) => become.mutate({ secret: secret || undefined }))}
          noValidate
          className="space-y-5"
        >
          {needsSecret && (
            <TextField control={control} name="secret" label="Secret of the deployment" autoComplete="off" />
          )}
          <Button type="submit" pending={become.isPending || become.isSuccess} pendingLabel="Becoming admin...">
            Become Admin
          </Button>
        </form>
      )}
    </>
  )
}
