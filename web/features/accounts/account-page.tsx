import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { suspensionId } from '../../../shared/rules/reports.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { BackToAccount } from '../../components/back-to-account.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageSkeleton, Skeleton } from '../../components/skeleton.tsx'
import { useUser } from '../../lib/use-user.ts'
import { type AccountPart, accountParts, partOfAnchor, partPath, profilePart } from './account-parts.ts'

/** The list of parts, and beside it one of them. A phone has either: the list, or with `:part` that one. */
export function AccountPage() {
  const { user } = useUser()
  const { part: name } = useParams()
  const { hash } = useLocation()
  if (!user) return <PageSkeleton />
  const named = accountParts.find(part => part.name === name)
  const anchored = partOfAnchor(hash.slice(1))
  if (anchored && anchored !== named) return <Navigate to={`${partPath(anchored)}${hash}`} replace />
  if (name && !named) return <Navigate to="/account" replace />
  const open = named ?? profilePart
  return (
    <div className="page pb-16">
      <PageHeader title={named?.title ?? 'Account'} {...(named && { eyebrow: <BackToAccount /> })}>
        <span className="wrap-anywhere">
          Signed in as <span className="font-medium text-ink">{user.username}</span>
        </span>
      </PageHeader>
      <Suspended user={user} />
      <div className="gap-x-14 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Parts open={open} className={named && 'max-lg:hidden'} />
        <div key={open.name} className={cx('divide-y', !named && 'max-lg:hidden')}>
          <Suspense fallback={<PartSkeleton />}>
            <open.Content user={user} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Parts({ open, className }: { open: AccountPart; className?: string | undefined }) {
  return (
    <nav aria-label="Parts of your account" className={className}>
      <ul className="max-lg:divide-y max-lg:border-b lg:sticky lg:top-24 lg:space-y-1 lg:py-10">
        {accountParts.map(part => (
          <li key={part.name}>
            <Link
              to={partPath(part)}
              aria-current={part === open ? 'page' : undefined}
              className="flex min-h-11 items-center gap-4 py-4 hover:text-accent lg:-ml-4 lg:border-l-2 lg:border-transparent lg:py-2 lg:pl-3.5 lg:text-small lg:aria-[current]:border-accent lg:aria-[current]:font-medium"
            >
              <span className="min-w-0 flex-1">
                {part.title}
                <span className="mt-0.5 block text-small text-muted lg:hidden">{part.about}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Suspended({ user: { id, suspended } }: { user: User }) {
  if (!suspended) return null
  return (
    <AlertBox
      tone="warning"
      title="Your account is suspended"
      className="mt-8"
      actions={
        <ButtonLink to={`/decisions/${suspensionId(id, suspended.at)}`} variant="secondary" size="small">
          Object to this
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">{suspended.reason}</p>
      <p className="mt-2">
        You can’t sell, buy, bid or write to other members until we end this. Orders that are paid go on.
      </p>
    </AlertBox>
  )
}

const PartSkeleton = () => (
  <div className="space-y-6 py-10">
    <Skeleton className="h-8 w-56" />
    <Skeleton className="h-64 w-full max-w-2xl" />
  </div>
)
