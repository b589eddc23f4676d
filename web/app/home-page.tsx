import { lazy } from 'react'
import { FirstView } from '../components/first-view.tsx'
import { PageSkeleton } from '../components/skeleton.tsx'
import { useUser } from '../lib/use-user.ts'
import { lazyPage } from './lazy-page.tsx'

const LandingPage = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage')
const MemberHomePage = lazy(() => import('./member-home-page.tsx').then(module => ({ default: module.MemberHomePage })))

export function HomePage() {
  const { user } = useUser()
  if (user === undefined) {
    return (
      <FirstView>
        <PageSkeleton />
      </FirstView>
    )
  }
  return user ? <MemberHomePage user={user} /> : <LandingPage />
}
