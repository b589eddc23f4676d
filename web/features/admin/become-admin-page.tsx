import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useAdminCheck } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { useCreateFirstAdmin } from './api/create-first-admin.ts'

/** SPEC.md section 9. */
const REDIRECT_MS = 2000

export function BecomeAdminPage() {
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Become Admin" />
      <Guard for="members" reason="Please log in with the account that is to become admin.">
        <Bootstrap />
      </Guard>
    </div>
  )
}

function Bootstrap() {
  const { user } = useUser()
  const check = useAdminCheck(user)
  return (
    <Card className="mt-10">
      {check.isPending ? (
        <Loading>
          <Skeleton className="h-44 w-full" />
        </Loading>
      ) : (
        <FirstAdmin isAdmin={check.data === true} />
      )}
    </Card>
  )
}

function FirstAdmin({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate()
  const become = useCreateFirstAdmin()
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
            ? 'You can change what a sale costs and by how much bids rise.'
            : 'Vitrine starts without an admin. Whoever asks first becomes the admin, and nobody can after that. Admins are signed out after half an hour without activity.'
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
        <Button
          pending={become.isPending || become.isSuccess}
          pendingLabel="Becoming admin..."
          onClick={() => become.mutate()}
        >
          Become Admin
        </Button>
      )}
    </>
  )
}
