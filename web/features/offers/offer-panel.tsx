import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { offers, type ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { isStanding } from '../../../shared/rules/offers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { loginPath } from '../../lib/login-path.ts'
import { notify } from '../../lib/notify.ts'
import { readQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/use-user.ts'
import { offerState } from './offer-state.ts'

const MakeOfferDialog = lazy(() =>
  import('./make-offer-dialog.tsx').then(module => ({ default: module.MakeOfferDialog })),
)

export function OfferPanel({ listing }: { listing: Listing }) {
  const { user } = useUser()
  const { data: offer, isPending } = useQuery({
    ...readQuery(offers.listSentOffers, { query: { listingId: listing.id } }, page => page.offers[0] ?? null),
    refetchOnMount: 'always',
    enabled: Boolean(user),
  })
  if (offer && isStanding(offer.status)) return <StandingOffer offer={offer} />
  if (listing.status !== 'active') return null
  return <MakeOffer listing={listing} disabled={user === undefined || (Boolean(user) && isPending)} />
}

function StandingOffer({ offer }: { offer: ShownOffer }) {
  return (
    <AlertBox
      className="mt-4"
      tone={offer.isMyTurn ? 'warning' : 'info'}
      title={`You offered ${formatMoney(offer.offerAmount)}`}
      actions={
        <ButtonLink to="/offers?tab=sent" variant="secondary" size="small">
          {offer.isMyTurn ? 'Answer' : 'See your offers'}
        </ButtonLink>
      }
    >
      {offerState(offer, 'sent').text}
    </AlertBox>
  )
}

function MakeOffer({ listing: { id, itemName, price }, disabled }: { listing: Listing; disabled: boolean }) {
  const { user } = useUser()
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (user) return setOpen(true)
    const login = { label: 'Log In', to: loginPath(location) }
    notify.error('Login Required', 'Please log in to make an offer.', login)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        className="mt-3 w-full"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={open}
      >
        Make an Offer
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <MakeOfferDialog
          listingId={id}
          itemName={itemName}
          priceCents={price ?? cents(0)}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </MountOnFirstOpen>
    </>
  )
}
