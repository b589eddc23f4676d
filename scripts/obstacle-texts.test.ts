import { expect, it } from 'vitest'
import { cents } from '../shared/rules/cents.ts'
import { DAY_MS, HOUR_MS } from '../shared/rules/durations.ts'
import { translateWith } from '../shared/rules/pattern-texts.ts'
import { obstacleTo } from '../shared/rules/sale-events.ts'
import { readCatalog, translatedItems, translations } from '../web/build/languages/catalog.ts'
import { isAnswer } from '../web/build/languages/translated.ts'

const now = new Date('2026-12-01T12:00:00Z')
const closingIn = (ms: number) => ({
  firstClosesAt: new Date(now.getTime() + ms).toISOString(),
  secondsPerLot: 60,
})
const lots = [{ number: '27A', startCents: cents(40_00) }]

const obstacles = [
  obstacleTo(closingIn(DAY_MS), [], now),
  obstacleTo({ secondsPerLot: 60 }, lots, now),
  obstacleTo(closingIn(DAY_MS), [{ number: '27A' }], now),
  obstacleTo(closingIn(HOUR_MS / 2), lots, now),
  obstacleTo(closingIn(60 * DAY_MS), lots, now),
]

it.each(translations)('what keeps a sale from being published is said in %s', { tags: 'full' }, language => {
  const items = translatedItems(readCatalog(language)).filter(item => !item.context && isAnswer(item))
  const translate = translateWith(items.map(({ text, translated }) => [text, translated]))
  expect(new Set(obstacles).size).toBe(5)
  for (const obstacle of obstacles) expect(translate(obstacle ?? '')).not.toBe(obstacle)
  expect(translate('Lot 27A has no start price.')).toContain('27A')
})
