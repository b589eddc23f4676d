import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { notify } from '../../lib/notify.ts'
import { takePlaceBeforeStripe } from '../../lib/place-before-stripe.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'

/** Reports the outcome of the visit to the payment provider, and goes back to where it began. */
export function useConnectReturn(): void {
  const [query, change] = useAddressQuery()
  const navigate = useNavigate()
  const { data: status, isFetching } = useRead(payouts.getConnectStatus, undefined, fresh)
  const isRefresh = query.get('stripe_refresh') === 'true'
  // The message depends on the account's current state at the provider.
  const completed = query.get('stripe_onboarding') === 'complete' && !isFetching ? status : undefined
  // In development effects run twice, but the message must show once.
  const told = useRef(false)

  useEffect(() => {
    if (told.current || !(isRefresh || completed)) return
    told.current = true
    const place = takePlaceBeforeStripe()
    if (place) navigate(place, { replace: true })
    else change({ stripe_onboarding: '', stripe_refresh: '' })
    if (isRefresh || !completed?.onboardingComplete) {
      notify.error('Connection Incomplete', 'Stripe still needs some details. Continue where you left off.')
    } else if (completed.payoutsEnabled) {
      notify.success('Stripe account connected', 'Payouts are active.')
    } else {
      notify.success('Stripe account connected', 'Payouts start when Stripe has approved your details.')
    }
  }, [completed, isRefresh, change, navigate])
}
