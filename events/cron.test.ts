import { expect, it } from 'vitest'
import { cron } from './cron.ts'
import { type ReactionName, reactionList, reactions } from './reactions.ts'

it('every reaction to what recurs has a schedule: it goes to one queue alone', () => {
  const recurring = new Set(Object.keys(cron).map(name => reactions[name as ReactionName].on.name))
  const waiting = reactionList.filter(({ name }) => recurring.has(reactions[name].on.name)).map(({ name }) => name)
  expect(waiting.toSorted()).toEqual(Object.keys(cron).toSorted())
})
