import type { ReactNode } from 'react'
import { LoginRequired } from '../../components/login-required.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { PageSkeleton } from '../../components/skeleton.tsx'
import { useUser } from '../../lib/use-user.ts'

/** A checkout is its buyer's business. Someone whose session ran out at the payment page logs in and comes back here. */
export function LoginFirst({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  const { user, isSettled } = useUser()
  if (user) return children
  return isSettled ? <LoginCard title={title} reason={reason} /> : <PageSkeleton />
}

function LoginCard({ title, reason }: { title: string; reason: string }) {
  return (
    <div>
      <PageHeading className="sr-only">{title}</PageHeading>
      <LoginRequired>{reason}</LoginRequired>
    </div>
  )
}
