import type { MarkConfidence } from '../../../../shared/contract/endpoints/marks.ts'
import type { MarkSymbol } from '../../../../shared/rules/mark-symbols.ts'
import { once } from '../../../platform/once.ts'
import { isEveryday } from './everyday-words.ts'
import type { Maker, MakerForm } from './makers/maker-rows.ts'
import { makers } from './makers/makers.ts'
import type { Evidence } from './mark-evidence.ts'
import { goTogether, intersect, overlap, type YearRange } from './mark-years.ts'
import { areRelated } from './rules/countries.ts'
import { type MarkWords, type Match, type Phrase, readPhrase } from './text-matching.ts'

export interface Candidate {
  readonly maker: Maker
  /** The form that fits best, with the years of all that fit. */
  readonly form: MakerForm
  readonly match: Match
  readonly rating: number
  readonly confidence: MarkConfidence
}

interface Entry {
  readonly maker: Maker
  readonly forms: readonly { readonly form: MakerForm; readonly phrase: Phrase }[]
}

const allEntries = once((): readonly Entry[] =>
  makers().map(maker => ({
    maker,
    forms: maker.forms.map(form => ({ form, phrase: readPhrase(form.text) })),
  })),
)

const NOTHING: Match = { tokens: new Set(), letters: 0, errors: 0, longestWord: 0, sameShape: true }

/** A letter alone is a mark only beside its symbol, and as the table has it: `G` is not `g`. */
function findLetter(letter: string, words: MarkWords): Match | undefined {
  const index = words.tokens.findIndex(({ raw }) => raw === letter)
  return index < 0 ? undefined : { tokens: new Set([index]), letters: 1, errors: 0, longestWord: 1, sameShape: true }
}

const SHORT_NAME = 5

/** One word is a maker's name only nearly as it is written: not Gillow in "Willow", nor Baker in "Baker Street". */
const isName = ({ words: parts }: Phrase, match: Match, words: MarkWords) =>
  parts.length > 1 ||
  (match.sameShape && ((match.longestWord > SHORT_NAME && !parts.some(isEveryday)) || words.standsAlone(match)))

function matchForm(form: MakerForm, phrase: Phrase, words: MarkWords, symbols: ReadonlySet<MarkSymbol>) {
  if (!form.symbols.every(symbol => symbols.has(symbol))) return undefined
  if (!form.text) return NOTHING
  if (form.text.length === 1) return form.symbols.length ? findLetter(form.text, words) : undefined
  const match = words.find(phrase)
  return match && isName(phrase, match, words) ? match : undefined
}

const SYMBOL_SCORE = 5
const ERROR_COST = 3

const score = (form: MakerForm, { letters, errors }: Match) =>
  letters - ERROR_COST * errors + SYMBOL_SCORE * form.symbols.length

const span = ({ from, to }: MakerForm) => (to ?? 2100) - (from ?? 1500)

interface Scored {
  readonly form: MakerForm
  readonly match: Match
  readonly score: number
}

const isPartOf = (a: Scored, b: Scored) =>
  a.match.tokens.size < b.match.tokens.size &&
  a.match.tokens.isSubsetOf(b.match.tokens) &&
  a.form.symbols.every(symbol => b.form.symbols.includes(symbol))

/** Several forms in one mark narrow each other; of those that exclude each other, the latest counts. */
function yearsOfForms(forms: readonly MakerForm[], best: MakerForm): YearRange {
  const latest = forms.toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0))[0] ?? best
  return forms.filter(form => overlap(form, latest)).reduce<YearRange>(intersect, latest)
}

function bestForm({ forms }: Entry, words: MarkWords, symbols: ReadonlySet<MarkSymbol>): Scored | undefined {
  const matched = forms.flatMap(({ form, phrase }) => {
    const match = matchForm(form, phrase, words, symbols)
    return match ? [{ form, match, score: score(form, match) }] : []
  })
  const best = matched.toSorted((a, b) => b.score - a.score || span(a.form) - span(b.form))[0]
  if (!best) return undefined
  const whole = matched.filter(each => !matched.some(other => isPartOf(each, other)) && addsToBest(each, best))
  return {
    ...best,
    form: {
      ...best.form,
      ...yearsOfForms(
        whole.map(({ form }) => form),
        best.form,
      ),
    },
  }
}

/** Only the best of the forms with the same words counts: the others say the same less narrowly. */
const addsToBest = (each: Scored, best: Scored) =>
  each === best || each.match.tokens.symmetricDifference(best.match.tokens).size > 0

const LONG_NAME = 6
const NAME = 4
/** One letter otherwise makes another word of a shorter one. */
const MISREAD_MIN = 8

/** How sure a mark alone makes of its maker. */
function confidenceOf(
  form: MakerForm,
  { longestWord, errors, letters, tokens }: Match,
  words: MarkWords,
): MarkConfidence {
  const [only = 0, more] = tokens
  if (more === undefined && isEveryday(words.tokens[only]?.word ?? '') && !form.symbols.length) return 'possible'
  if (more === undefined && errors > 0 && letters < MISREAD_MIN && !form.symbols.length) return 'possible'
  if (longestWord < NAME) return form.symbols.length && letters > 1 ? 'likely' : 'possible'
  const sure = errors === 0 && (longestWord >= LONG_NAME || letters >= 2 * NAME)
  return sure && !form.copied ? 'certain' : 'likely'
}

const COUNTRY_AGREES = 4
const COUNTRY_DIFFERS = -8
const YEARS_DIFFER = -6

const countryRating = (maker: Maker, rules: readonly Evidence[]) => {
  const named = rules.flatMap(({ country }) => (country ? [country] : []))
  if (!named.length) return 0
  return named.some(country => areRelated(country, maker.country)) ? COUNTRY_AGREES : COUNTRY_DIFFERS
}

function rate(maker: Maker, found: Scored, rules: readonly Evidence[], words: MarkWords): Candidate {
  const { form, match } = found
  const country = countryRating(maker, rules)
  const years = rules.every(rule => goTogether(rule, form)) ? 0 : YEARS_DIFFER
  const confidence = confidenceOf(form, match, words)
  const confirmed = confidence === 'possible' && country > 0 && match.letters > 1 && years === 0
  return {
    maker,
    form,
    match,
    rating: found.score + country + years,
    confidence: confirmed && !form.copied ? 'likely' : confidence,
  }
}

const isWithin = (a: Match, b: Match) => a !== b && a.tokens.size < b.tokens.size && a.tokens.isSubsetOf(b.tokens)

/** `Worcester` in `Royal Worcester` is no other maker, nor is a symbol that a name explains. */
const standsForItself = ({ match }: Candidate, _: number, all: readonly Candidate[]) =>
  match.tokens.size
    ? !all.some(other => isWithin(match, other.match) && other.match.errors <= match.errors)
    : !all.some(other => other.match.longestWord >= NAME && other.confidence !== 'possible')

/** Initials and symbols mean little by themselves: what else is read must not speak against them. */
const isPlausible = ({ confidence, match, rating, form }: Candidate) =>
  confidence !== 'possible' || rating > score(form, match) + COUNTRY_DIFFERS

/** Makers whose marks these may be, the likeliest first. `rules` is what country words say. */
export const findCandidates = (
  words: MarkWords,
  symbols: ReadonlySet<MarkSymbol>,
  rules: readonly Evidence[],
): Candidate[] =>
  allEntries()
    .flatMap(entry => {
      const found = bestForm(entry, words, symbols)
      return found ? [rate(entry.maker, found, rules, words)] : []
    })
    .filter(standsForItself)
    .filter(isPlausible)
    .toSorted((a, b) => b.rating - a.rating || span(a.form) - span(b.form))
