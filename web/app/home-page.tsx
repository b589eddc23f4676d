import { lazy } from 'react'
import { PageSkeleton } from '../components/skeleton.tsx'
import { useUser } from '../lib/use-user.ts'
import { lazyPage } from './lazy-page.tsx'

const LandingPage = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage')
const MemberHomePage = lazy(() => import('./member-home-page.tsx').then(module => ({ default: module.MemberHomePage })))

export function HomePage() {
  const { user } = useUser()
  if (user === undefined) return <PageSkeleton />
  return user ? <MemberHomePage user={user} /> : <LandingPage />
}
