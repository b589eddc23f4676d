import { type MarkSymbol, markSymbols } from '../../../../../shared/rules/mark-symbols.ts'
import { once } from '../tables/read-table.ts'
import { type Rule, readRules } from './rule-rows.ts'

interface SymbolRule extends Rule {
  readonly symbols: readonly MarkSymbol[]
  /** What has to stand beside them. */
  readonly text: string | null
}

const isSymbol = (word: string): word is MarkSymbol => word in markSymbols

/** What official symbols mean together. The table's first column names them all, and a text beside them. */
export const symbolRules = once(() =>
  readRules('symbols').map((rule): SymbolRule => {
    const words = (rule.phrases[0] ?? '').split(' ')
    return { ...rule, symbols: words.filter(isSymbol), text: words.find(word => !isSymbol(word)) ?? null }
  }),
)
