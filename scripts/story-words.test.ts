import { expect, it } from 'vitest'
import { subjectOf } from '../events/event.ts'
import { reactionList } from '../events/reactions.ts'
import { eventOfMoment, eventTitles } from '../web/features/members/story-words.ts'

it('the story of an order has words for each event about one, and for no other', () => {
  const events = reactionList.flatMap(({ events }) => events)
  const aboutOrders = events.filter(({ sample }) => subjectOf(sample).orderId).map(({ name }) => name)
  expect(Object.keys(eventTitles).toSorted()).toEqual([...new Set(aboutOrders)].toSorted())
  for (const name of Object.values(eventOfMoment)) expect(eventTitles).toHaveProperty([name])
})
