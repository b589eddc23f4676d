import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { unreadMessages } from '../../../shared/contract/endpoints/every-page.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { useSellerDashboard } from '../../lib/api/get-seller-dashboard.ts'
import { useListListingDrafts } from '../../lib/api/list-listing-drafts.ts'
import { fresh, useRead } from '../../lib/queries.ts'

const FEW_PHOTOS = 3
/** Of each kind. */
const SHOWN = 3

interface NextStep {
  readonly to: string
  readonly title: string
  readonly why: string
}

/** What a seller can do now, besides their orders: answers first, for people wait for them. */
export function NextSteps() {
  const id = useId()
  const steps = [...useAnswers(), ...useUnfinished(), ...useFewPhotos()]
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        What to do next
      </h2>
      <ul className="mt-2 max-w-4xl divide-y border-y">
        {steps.map(({ to, title, why }) => (
          <li key={to}>
            <Link to={to} className="group flex min-h-11 items-center gap-4 py-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-small font-medium group-hover:text-accent">{title}</span>
                <span className="block text-caption text-muted">{why}</span>
              </span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useAnswers(): NextStep[] {
  const { data: received } = useRead(offers.listReceivedOffers, undefined, fresh)
  const { data: unread = 0 } = useRead(unreadMessages.getUnreadMessageCount)
  const open = received?.offers.filter(({ isMyTurn }) => isMyTurn) ?? []
  return [
    ...(open.length > 0
      ? [
          {
            to: '/offers',
            title: open.length === 1 ? 'Answer an offer' : `Answer ${formatNumber(open.length)} offers`,
            why: open.map(({ listing }) => listing.itemName).join('; '),
          },
        ]
      : []),
    ...(unread > 0
      ? [
          {
            to: '/messages',
            title: unread === 1 ? 'Read a new message' : `Read ${formatNumber(unread)} new messages`,
            why: 'Buyers wait for your answer.',
          },
        ]
      : []),
  ]
}

function useUnfinished(): NextStep[] {
  const { data: drafts = [] } = useListListingDrafts()
  if (drafts.length > SHOWN)
    return [{ to: '/inventory/drafts', title: 'Publish your drafts', why: 'Nobody sees these pieces until you do.' }]
  return drafts.slice(0, SHOWN).map(({ inventoryId, itemName }) => ({
    to: `/list/${inventoryId}`,
    title: `Finish your listing: ${itemName ?? 'Untitled'}`,
    why: 'It is kept as a draft. Nobody sees it until you publish it.',
  }))
}

/** An auction with bids can't be changed any more. */
function useFewPhotos(): NextStep[] {
  const { data } = useSellerDashboard()
  const few = data?.listings.filter(
    ({ status, photographs, bidCount }) => status === 'active' && bidCount === 0 && photographs < FEW_PHOTOS,
  )
  return (few ?? []).slice(0, SHOWN).map(({ id, itemName, photographs }) => ({
    to: `/marketplace/${id}/edit`,
    title: `Add photographs: ${itemName}`,
    why: `It has ${formatNumber(photographs)}. Show the front, the back, marks and flaws.`,
  }))
}
