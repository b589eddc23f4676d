import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useAdminCheck } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { useCreateFirstAdmin } from './api/create-first-admin.ts'

/** SPEC.md section 9. */
const REDIRECT_MS = 2000

export function BecomeAdminPage() {
  return (
    <div className="page pt-10 pb-16 sm:pt-14">
      <PageHeading className="text-center">Become Admin</PageHeading>
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
    <Card className="mx-auto my-12 max-w-md text-center">
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
      <ShieldCheck aria-hidden className="mx-auto size-6 text-muted" strokeWidth={1.5} />
      <h2 className="mt-4 text-title">{isAdmin ? 'You are the admin' : 'The first admin'}</h2>
      <p className="mt-2 text-small text-muted">
        {isAdmin
          ? 'You can change what a sale costs and by how much bids rise.'
          : 'Vitrine starts without an admin. Whoever asks first becomes the admin, and nobody can after that. Admins are signed out after half an hour without activity.'}
      </p>
      {become.isError && (
        <AlertBox tone="danger" title="Failed to become admin" className="mt-6 text-left">
          {messageOf(become.error)}
        </AlertBox>
      )}
      {isAdmin ? (
        <ButtonLink to="/admin" className="mt-6">
          Go to the admin page
        </ButtonLink>
      ) : (
        <Button
          className="mt-6"
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
