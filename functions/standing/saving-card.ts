import { asciiEmail } from '../../shared/rules/email-address.ts'
import { config } from '../platform/config.ts'
import { asking, isUnknownToStripe, type StripeDeps } from '../platform/stripe.ts'
import type { UserRecord } from '../platform/users.ts'

/**
 * A page of Stripe's on which a card is saved; nothing is charged. Its webhook says when it is done.
 * @throws DomainError outside_service
 */
export async function openCardPage(user: UserRecord, { stripe }: StripeDeps): Promise<{ url: string }> {
  const client = await stripe()
  const open = (customer: string | undefined) =>
    client.checkout.sessions.create({
      mode: 'setup',
      allowed_payment_method_types: ['card'],
      client_reference_id: user.id,
      setup_intent_data: { metadata: { userId: user.id } },
      success_url: `${config.appOrigin}/account/bidding?saved=1`,
      cancel_url: `${config.appOrigin}/account/bidding`,
      ...(customer ? { customer } : { customer_creation: 'always', customer_email: asciiEmail(user.email) }),
    })
  const { url } = await asking(async () => {
    try {
      return await open(user.stripeCustomerId)
    } catch (error) {
      // The customer is of another key of Stripe's.
      if (!user.stripeCustomerId || !isUnknownToStripe(error)) throw error
      return open(undefined)
    }
  })
  return { url: url ?? '' }
}
