import type { OrderStory, StoryDelivery, StoryEvent } from '../../../shared/contract/endpoints/orders.ts'
import type { MailReturn } from '../../../shared/rules/order-story.ts'
import { eventOfMoment, eventTitles, momentTitles, returnTexts } from './story-words.ts'

export interface Point {
  readonly key: string
  readonly title: string
  readonly at: string
  readonly event?: StoryEvent
}

const places = Object.keys(eventTitles)
/** Of one change, as they are listed: what was done, then what follows of it. */
const placeOf = ({ event }: Point) => places.indexOf(event?.name ?? '')

/** In the order in which they happened: events, and what the order alone still says. */
export function pointsOf({ moments, events }: OrderStory): Point[] {
  const told = new Set(events.map(({ name }) => name))
  return [
    ...moments
      .filter(({ what }) => !told.has(eventOfMoment[what] ?? ''))
      .map(({ what, at }) => ({ key: what, title: momentTitles[what], at })),
    ...events.map(event => ({
      key: event.id,
      title: eventTitles[event.name] ?? event.name,
      at: event.occurredAt,
      event,
    })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : placeOf(a) - placeOf(b)))
}

type Mail = StoryDelivery['mails'][number]
type Returned = Mail & { readonly state: MailReturn }

const isBack = (mail: Mail): mail is Returned => mail.state !== 'sent' && mail.state !== 'kept'

export const isTrouble = ({ state, mails }: StoryDelivery): boolean =>
  state === 'failed' || state === 'put_aside' || mails.some(isBack)

/** A line for each thing that an admin has to look into. */
export function troubleOf({ events, payout }: OrderStory): string[] {
  const deliveries = events.flatMap(event => event.deliveries.map(delivery => ({ event, delivery })))
  return [
    ...(payout?.status === 'failed'
      ? [`The payout failed: ${payout.failureReason ?? 'Stripe does not say why.'}`]
      : []),
    ...deliveries
      .filter(({ delivery: { state } }) => state === 'failed' || state === 'put_aside')
      .map(({ event, delivery: { reaction, tries } }) =>
        tries === 1
          ? `${eventTitles[event.name] ?? event.name}: ${reaction} failed.`
          : `${eventTitles[event.name] ?? event.name}: ${reaction} failed ${tries} times.`,
      ),
    ...deliveries.flatMap(({ event, delivery: { mails } }) =>
      mails.filter(isBack).map(({ state }) => `${eventTitles[event.name] ?? event.name}: ${returnTexts[state]}`),
    ),
  ]
}
