import { once } from '../../../../platform/once.ts'
import type { Evidence } from '../mark-evidence.ts'
import { readRules } from './rule-rows.ts'
import { type Standard, toStandard } from './standards.ts'

const zolotniks = once(() =>
  readRules('sign-standards')
    .filter(({ heading }) => heading[1] === 'zolotniks')
    .map((rule): Standard => ({ ...toStandard(rule), metal: 'solid' })),
)

const RUSSIAN = /\p{Script=Cyrillic}|^ZOLOTNI/u

/** Russian fineness until 1927, of 96. A number alone could be anything, so something else must be Russian. */
export function readZolotniks(words: readonly string[], countries: readonly (string | null | undefined)[]): Evidence[] {
  if (!countries.includes('Russia') && !words.some(word => RUSSIAN.test(word))) return []
  const standard = zolotniks().find(({ phrases }) => words.includes(phrases[0] ?? ''))
  if (!standard) return []
  const { phrases, meaning, source, country, from, to } = standard
  return [{ text: phrases[0] ?? '', meaning, source, country, from, to, standard }]
}
