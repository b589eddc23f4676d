import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../components/skeleton.tsx'
import { loginPath } from '../lib/login-path.ts'
import { useUser } from '../lib/use-user.ts'

/** Shows a page to members; sends others to the login screen, which leads back here. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { user, isSettled } = useUser()
  if (user) return children
  return isSettled ? <Navigate to={loginPath(location)} replace /> : <PageSkeleton />
}
