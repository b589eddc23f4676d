import Copy from 'lucide-react/icons/copy'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { pages, SHOP_FEED } from '../../../shared/contract/endpoints/pages.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { useRead } from '../../lib/queries.ts'
import { useIsAdmin } from '../../lib/use-is-admin.ts'

export function ProductFeed({ user }: { user: User }) {
  const isAdmin = useIsAdmin(user)
  return (
    <div className="space-y-8">
      <FeedParts whose={user.id} />
      {isAdmin && <FeedParts whose={SHOP_FEED} title="What everyone has for sale" />}
    </div>
  )
}

function FeedParts({ whose, title }: { whose: string; title?: string }) {
  const { data, error, isFetching, refetch } = useRead(pages.listFeedParts, { query: { whose } })
  if (!data) {
    if (!error) return <TableSkeleton rows={1} />
    return (
      <ErrorState title="Failed to load the addresses" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const { addresses, pieces } = data
  return (
    <div>
      {title && <h3 className="mb-1 font-sans text-small font-medium">{title}</h3>}
      <p className="text-small text-muted">
        {pieces === 0
          ? 'Nothing yet: a piece needs a fixed price, a photograph and a price for shipping.'
          : `${counted(pieces, 'piece', 'pieces')}.`}{' '}
        {addresses.length > 1 && 'It is in several files. Give Google each address as a file of its own.'}
      </p>
      <ul aria-label={title ?? 'Addresses'} className="mt-3 divide-y border-y">
        {addresses.map(address => (
          <li key={address} className="flex items-center gap-4 py-3">
            <a href={address} className="min-w-0 flex-1 text-caption wrap-anywhere underline underline-offset-4">
              {address}
            </a>
            <Button variant="secondary" size="small" aria-label={`Copy ${address}`} onClick={() => copy(address)}>
              <Copy aria-hidden />
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify.success('Address copied')
  } catch {
    notify.error('The address could not be copied', 'Select it and copy it by hand.')
  }
}
