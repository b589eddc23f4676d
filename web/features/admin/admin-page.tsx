import { ErrorState } from '../../components/error-state.tsx'
import { LoginRequired } from '../../components/login-required.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useAdminCheck } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { AccessDenied } from './access-denied.tsx'
import { SettingsCards, SettingsSkeleton } from './settings-cards.tsx'

export function AdminPage() {
  return (
    <div className="page pb-16">
      <PageHeader title="Admin" documentTitle="Admin">
        What a sale costs, and by how much bids rise.
      </PageHeader>
      <div className="mt-8 sm:mt-10">
        <ForAdmins />
      </div>
    </div>
  )
}

function ForAdmins() {
  const { user, isSettled } = useUser()
  const { data: isAdmin, error, isFetching, refetch } = useAdminCheck(user)
  if (isAdmin) return <SettingsCards />
  if (isAdmin === false) return <AccessDenied />
  if (error) {
    return <ErrorState title="Failed to check access" error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (isSettled && !user) {
    return <LoginRequired title="Authentication Required">Please log in to see the admin page.</LoginRequired>
  }
  return <SettingsSkeleton />
}
