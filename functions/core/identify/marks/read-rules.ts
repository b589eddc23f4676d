import { type MarkSymbol, markSymbols } from '../../../../shared/rules/mark-symbols.ts'
import type { Evidence } from './mark-evidence.ts'
import { countryRules } from './rules/countries.ts'
import type { Rule } from './rules/rule-rows.ts'
import { type Standard, standards } from './rules/standards.ts'
import { type SymbolRule, symbolRules } from './rules/symbols.ts'
import { wordRules } from './rules/words.ts'
import { type MarkWords, type Match, type Phrase, readPhrase } from './text-matching.ts'

export interface RuleEvidence<R extends Rule = Rule> extends Evidence {
  readonly rule: R
  readonly match: Match
}

const phrases = new Map<string, Phrase>()
const phraseOf = (text: string): Phrase => {
  const known = phrases.get(text) ?? readPhrase(text)
  phrases.set(text, known)
  return known
}

/** Fewer errors, then more words, then more letters. */
const isBetter = (a: Match, b: Match) => a.errors - b.errors || b.tokens.size - a.tokens.size || b.letters - a.letters

function matchRule<R extends Rule>(rule: R, words: MarkWords): RuleEvidence<R>[] {
  const matches = rule.phrases.flatMap(phrase => words.findTogether(phraseOf(phrase)) ?? [])
  const match = matches.toSorted(isBetter)[0]
  if (!match) return []
  const { meaning, source, country, from, to } = rule
  const isReign = rule.heading[1] === 'reign'
  return [
    {
      rule,
      match,
      text: words.textOf(match),
      meaning,
      source,
      country,
      from,
      to,
      isReign,
      isCorrected: match.errors > 0,
    },
  ]
}

/** "Japan" within "Occupied Japan" says nothing of its own, nor does "Russia" read out of "Prussia". */
const isReplaced = ({ match }: RuleEvidence, other: RuleEvidence) =>
  other.match !== match &&
  match.tokens.isSubsetOf(other.match.tokens) &&
  (match.tokens.size < other.match.tokens.size || isBetter(other.match, match) < 0)

const withoutReplaced = <R extends Rule>(found: readonly RuleEvidence<R>[], by: readonly RuleEvidence[] = found) =>
  found.filter(each => !by.some(other => isReplaced(each, other)))

/** "China" is an origin only where it stands alone in its mark: "bone china" is a kind of ware. */
function isWare(words: MarkWords, { rule, match }: RuleEvidence): boolean {
  const marks = new Set([...match.tokens].map(token => words.tokens[token]?.mark))
  return (
    rule.phrases[0] === 'CHINA' && words.tokens.some(({ mark }, token) => marks.has(mark) && !match.tokens.has(token))
  )
}

const BEFORE_NO_NAME = new Set(['A', 'AN', 'THE', 'OF', 'IN', 'STRICTLY', 'VERY'])
const AFTER_NO_NAME =
  /^(?:TO|EDITIONS?|COPIES|NUMBERS?|ISSUES?|RUN|PRINT\w*|SERIES|RELEASE|PRODUCTION|QUANTITY|SUPPLY|WARRANTY)$/

/** "Limited" follows the name of a company; "Limited to 800 copies" and "a limited number" have none. */
function isNoCompany({ tokens }: MarkWords, { rule, match }: RuleEvidence): boolean {
  const [position = 0] = match.tokens
  const [before, limited, after] = [tokens[position - 1], tokens[position], tokens[position + 1]]
  if (rule.phrases[0] !== 'LTD' || limited?.raw.toUpperCase() !== 'LIMITED') return false
  const isNamed = before?.mark === limited.mark && !BEFORE_NO_NAME.has(before.raw.toUpperCase())
  return !isNamed || (after?.mark === limited.mark && AFTER_NO_NAME.test(after.raw.toUpperCase()))
}

export interface RuleReadings {
  readonly countries: readonly RuleEvidence[]
  readonly words: readonly RuleEvidence[]
  readonly standards: readonly RuleEvidence<Standard>[]
}

export function readRules(words: MarkWords): RuleReadings {
  const ofCountries = countryRules().flatMap(rule => matchRule(rule, words))
  const ofWords = wordRules().flatMap(rule => matchRule(rule, words))
  const ofStandards = standards().flatMap(rule => matchRule(rule, words))
  const all = [...ofCountries, ...ofWords, ...ofStandards]
  return {
    countries: withoutReplaced(ofCountries, all)
      .filter(found => !isWare(words, found))
      .map(found => ({ ...found, origin: true })),
    words: withoutReplaced(ofWords, all).filter(found => !isNoCompany(words, found)),
    standards: withoutReplaced(ofStandards, all),
  }
}

const labelsOf = (symbols: readonly MarkSymbol[]) => symbols.map(symbol => markSymbols[symbol]).join(' + ')

const isMoreExact = (other: SymbolRule, rule: SymbolRule) =>
  rule.symbols.every(symbol => other.symbols.includes(symbol)) &&
  (other.symbols.length > rule.symbols.length || (other.standard !== null && other.text !== null && rule.text === null))

export interface SymbolEvidence extends Evidence {
  readonly symbols: readonly MarkSymbol[]
  readonly office: string | null
}

/** Symbols together, and for some a text beside them that stands alone. */
export function readSymbols(symbols: ReadonlySet<MarkSymbol>, lines: readonly string[]): SymbolEvidence[] {
  const found = symbolRules().filter(
    rule => rule.symbols.every(symbol => symbols.has(symbol)) && (rule.text === null || lines.includes(rule.text)),
  )
  return found
    .filter(rule => !found.some(other => other !== rule && isMoreExact(other, rule)))
    .map(({ symbols: ids, text, meaning, source, country, from, to, heading, office, standard }) => ({
      ...{ symbols: ids, office, meaning, source, country, from, to },
      ...(standard && { standard }),
      isReign: heading[1] === 'reign',
      text: [labelsOf(ids), text].filter(Boolean).join(', '),
    }))
}
