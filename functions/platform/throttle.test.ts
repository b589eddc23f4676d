import { expect, it } from 'vitest'
import { newId } from './ids.ts'
import { countAndLimit } from './throttle.ts'

const at = (time: string) => new Date(`2026-12-01T${time}Z`)
const count = (subject: string, now: Date) => countAndLimit(subject, 3, 3_600, now)
const refused = (until: string) => ({ code: 'too_many_requests', details: { until: `2026-12-01T${until}.000Z` } })

it('counts an hour from the first on, over the clock’s', async () => {
  const subject = `test:${newId()}`
  for (const time of ['10:58:00', '10:59:59', '11:00:00']) await count(subject, at(time))
  for (const time of ['11:00:01', '11:57:59'])
    await expect(count(subject, at(time))).rejects.toMatchObject(refused('11:58:00'))
  for (const time of ['11:58:00', '12:00:00', '12:57:59']) await count(subject, at(time))
  await expect(count(subject, at('12:57:59'))).rejects.toMatchObject(refused('12:58:00'))
})

it('counts each of those that come at once', async () => {
  const subject = `test:${newId()}`
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => count(subject, at('10:00:00'))))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
