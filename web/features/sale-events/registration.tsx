import type * as z from 'zod'
import { saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { SignInInstead } from '../../components/sign-in-instead.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUser } from '../../lib/use-user.ts'
import type { EventStanding } from './use-standing.ts'

/** Of a sale whose house approves its bidders. */
export function Registration({ eventId, standing }: { eventId: string; standing: EventStanding | undefined }) {
  const { user } = useUser()
  if (user === null) {
    return (
      <AlertBox
        title="This sale is for registered bidders"
        actions={<SignInInstead label="Register for this sale" tip="Please log in to register for this sale." />}
      >
        The house approves each bidder. Log in to ask for it.
      </AlertBox>
    )
  }
  if (!standing) return null
  const { registration } = standing
  if (!registration) return <RegistrationForm eventId={eventId} />
  if (registration.state === 'waiting') {
    return <AlertBox title="Your registration waits for the house">We tell you as soon as it has decided.</AlertBox>
  }
  if (registration.state === 'refused') {
    return (
      <AlertBox tone="warning" title="The house didn’t approve your registration">
        {registration.reason ?? 'You can ask the house why, by a message on its page.'}
      </AlertBox>
    )
  }
  return (
    <AlertBox tone="success" title="You can bid in this sale">
      {registration.limit === null
        ? 'There is no limit to your bids.'
        : `The highest bids with which you lead can come to ${formatCents(registration.limit)} at a time, with what you won and have yet to pay.`}
    </AlertBox>
  )
}

const body = saleEvents.registerForSale.body

function RegistrationForm({ eventId }: { eventId: string }) {
  const { control, handleSubmit } = useBodyForm<z.input<typeof body>, z.output<typeof body>>(body, { note: '' })
  const registering = useChange(saleEvents.registerForSale, {
    params: { id: eventId },
    failure: 'Failed to register',
    refreshes: [saleEvents.getSaleStanding],
  })
  return (
    <section aria-labelledby="registration" className="border-y py-6">
      <h2 id="registration" className="text-name">
        Register for this sale
      </h2>
      <p className="mt-2 max-w-prose text-small text-muted">
        The house approves each bidder, and may set a limit. It sees your first name and what you write.
      </p>
      <form
        onSubmit={handleSubmit(values => registering.mutate(values))}
        noValidate
        className="mt-4 max-w-2xl space-y-4"
      >
        <TextAreaField control={control} name="note" label="Note to the house" rows={3} optional />
        <Button type="submit" pending={registering.isPending} pendingLabel="Registering...">
          Register
        </Button>
      </form>
    </section>
  )
}
