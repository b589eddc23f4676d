import { type MarkSymbol, markSymbols } from '../../../../../shared/rules/mark-symbols.ts'
import { once } from '../../../../platform/once.ts'
import { type Rule, readRules } from './rule-rows.ts'
import { type Standard, toStandard } from './standards.ts'

export interface SymbolRule extends Rule {
  readonly symbols: readonly MarkSymbol[]
  /** What has to stand beside them. */
  readonly text: string | null
  /** The town whose assay office struck them. */
  readonly office: string | null
  readonly standard: Standard | null
}

const isSymbol = (word: string): word is MarkSymbol => word in markSymbols

function readSymbols(rule: Rule): Omit<SymbolRule, 'standard'> {
  const words = (rule.phrases[0] ?? '').split(' ')
  return {
    ...rule,
    symbols: words.filter(isSymbol),
    text: words.find(word => !isSymbol(word)) ?? null,
    office: /the (\w+) assay office/.exec(rule.meaning)?.[1] ?? null,
  }
}

/** What official symbols mean together. The tables' first column names them all, and a text beside them. */
export const symbolRules = once((): readonly SymbolRule[] => [
  ...readRules('sign-standards')
    .filter(({ heading }) => heading[1] === 'solid')
    .map(rule => ({ ...readSymbols(rule), standard: toStandard(rule) })),
  ...readRules('symbols').map(rule => ({ ...readSymbols(rule), standard: null })),
])
