import { expect, it } from 'vitest'
import { cron } from './cron.ts'
import { reactionList } from './reactions.ts'

it('every reaction to what recurs has a schedule: it goes to one queue alone', () => {
  const eventsOf = ({ events }: (typeof reactionList)[number]) => events.map(({ name }) => name)
  const recurring = new Set(reactionList.filter(({ name }) => name in cron).flatMap(eventsOf))
  const waiting = reactionList.filter(each => eventsOf(each).some(event => recurring.has(event)))
  expect(waiting.map(({ name }) => name).toSorted()).toEqual(Object.keys(cron).toSorted())
})
