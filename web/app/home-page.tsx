import { PageSkeleton } from '../components/skeleton.tsx'
import { useUser } from '../lib/use-user.ts'
import { lazyPage } from './lazy-page.tsx'

const LandingPage = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage')
const IdentifierPage = lazyPage(() => import('./identifier-page.tsx'), 'IdentifierPage')

export function HomePage() {
  const { user } = useUser()
  if (user === undefined) return <PageSkeleton />
  return user ? <IdentifierPage /> : <LandingPage />
}
