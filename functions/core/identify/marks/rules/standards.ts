import { once } from '../../../../platform/once.ts'
import { type Rule, readRules } from './rule-rows.ts'

export interface Standard extends Rule {
  readonly standard: string
  readonly category: 'Silver' | 'Jewelry' | 'Metalwork'
  readonly metal: 'solid' | 'plated' | 'base'
}

/** Meanings begin with the standard itself: `Sterling silver, 925 parts in 1,000: …`. */
export const toStandard = (rule: Rule): Standard => ({
  ...rule,
  category: rule.heading[0] as Standard['category'],
  metal: rule.heading[1] as Standard['metal'],
  standard: rule.meaning.split(': ')[0] ?? rule.meaning,
})

/** Numbers alone are read as a fineness only; dates come with laws. */
export const standards = once(() => readRules('standards').map(toStandard))
