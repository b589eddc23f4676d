import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { ownPath } from '../../../shared/contract/own-path.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { isOneMachine } from '../../lib/is-one-machine.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useUser } from '../../lib/use-user.ts'
import { LoginForm } from './login-form.tsx'

const RegisterForm = lazy(() => import('./register-form.tsx').then(module => ({ default: module.RegisterForm })))

const AuthPromises = lazy(() => import('./auth-promises.tsx').then(module => ({ default: module.AuthPromises })))
const DemoAccounts = lazy(() => import('./demo-accounts.tsx').then(module => ({ default: module.DemoAccounts })))

const tabs = [
  {
    value: 'login',
    label: 'Login',
    content: (
      <>
        <LoginForm />
        <Suspense>{isOneMachine() && <DemoAccounts />}</Suspense>
      </>
    ),
  },
  {
    value: 'register',
    label: 'Register',
    content: (
      <Suspense fallback={<FormSkeleton />}>
        <RegisterForm />
      </Suspense>
    ),
  },
]

export function AuthPage() {
  const { user } = useUser()
  const [query, change] = useAddressQuery()
  if (user) return <Navigate to={ownPath(query.get('next'))} replace />

  const tab = query.get('tab') === 'register' ? 'register' : 'login'
  return (
    <div className="relative lg:-mb-24 lg:min-h-[calc(100dvh+1.5rem)]">
      <div aria-hidden className="absolute inset-y-0 right-0 hidden w-1/2 bg-deep lg:block" />
      <div className="page grid lg:grid-cols-2 lg:gap-x-32">
        <div className="mx-auto w-full max-w-lg py-12 sm:py-16 lg:mx-0">
          <PageHeading documentTitle={tab === 'login' ? 'Log In' : 'Register'} className="mb-6">
            Welcome to Vitrine
          </PageHeading>
          <Tabs label="Log in or register" tabs={tabs} value={tab} onValueChange={tab => change({ tab })} />
        </div>
        <Suspense>
          <AuthPromises />
        </Suspense>
      </div>
    </div>
  )
}

function FormSkeleton() {
  return (
    <Loading label="Loading the form">
      <div className="space-y-5">
        {['name', 'username', 'email', 'password', 'again'].map(field => (
          <div key={field}>
            <Skeleton className="mb-1.5 h-6 w-28" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
