import type { MarkConfidence, MarksMeaning, NamedMaker } from '../../../../shared/contract/endpoints/marks.ts'
import { type MarkSymbol, markSymbols } from '../../../../shared/rules/mark-symbols.ts'
import { markWarnings } from '../../../../shared/rules/mark-warnings.ts'
import { type Candidate, findCandidates } from './maker-candidates.ts'
import { type Evidence, presentEvidence, usedInYears } from './mark-evidence.ts'
import { readDanishYear } from './numbers/danish-year.ts'
import { type GoldStandard, hasGoldOffice, readDateLetter, readGoldOffice } from './numbers/date-letters.ts'
import { readFactoryCode } from './numbers/factory-codes.ts'
import { readNumbers } from './numbers/read-numbers.ts'
import { type RuleEvidence, type RuleReadings, readRules, readSymbols } from './read-rules.ts'
import { areRelated } from './rules/countries.ts'
import { type Plating, readPlating } from './rules/plating.ts'
import { joinPunches } from './rules/punches.ts'
import { readEndOfReading } from './rules/reproductions.ts'
import { hasForm } from './rules/standard-form.ts'
import { type Standard, standards } from './rules/standards.ts'
import { readZolotniks } from './rules/zolotniks.ts'
import { MarkWords } from './text-matching.ts'
import { contradictingPairs, describeContradiction, possibleYears, yearsOf } from './years-of-evidence.ts'

/** One mark of a piece: its text as read or typed, and the symbols in it that a person chose in the picture guide. */
export interface MarkText {
  readonly text: string
  readonly symbols?: readonly MarkSymbol[]
  /** The mark of something flat, where lettering is print. */
  readonly isPrinted?: boolean
}

const MAX_ALTERNATIVES = 5

const presentMaker = ({ maker: { name, place, country }, confidence }: Candidate): NamedMaker => ({
  name,
  place,
  country,
  confidence,
})

const ranks: readonly MarkConfidence[] = ['certain', 'likely', 'possible']

/** Two makers whose marks fit equally well are each only possible. */
function settle(candidates: readonly Candidate[]): Candidate[] {
  const [first, second] = candidates
  const tied =
    first && second && first.rating - second.rating < 1 && !first.match.tokens.isDisjointFrom(second.match.tokens)
  const symbolsAlone = first && second && first.match.tokens.size === 0
  if (!tied && !symbolsAlone) return [...candidates]
  return candidates.map(candidate => ({ ...candidate, confidence: 'possible' as const }))
}

const textOfMaker = ({ match, form }: Candidate, words: MarkWords) =>
  [words.textOf(match), ...form.symbols.map(symbol => markSymbols[symbol])].filter(Boolean).join(', ')

function makerEvidence(candidate: Candidate, words: MarkWords): Evidence {
  const { maker, form } = candidate
  return {
    text: textOfMaker(candidate, words),
    meaning: `A mark of ${maker.name}, ${maker.place}. ${usedInYears(form)}`.trim(),
    source: form.source,
    country: maker.country,
    from: form.from,
    to: form.to,
    included: candidate.match.tokens.size === 0 && form.symbols.length === 1,
    isCorrected: candidate.match.errors > 0,
  }
}

const isSure = (candidate: Candidate) => candidate.confidence !== 'possible'

const WARE = new Set(['Ceramics', 'Glass', 'Furniture'])
const METAL = new Set(['Silver', 'Jewelry', 'Metalwork'])

interface Reading {
  readonly texts: readonly string[]
  /** Without spaces and full stops. */
  readonly lines: readonly string[]
  readonly words: MarkWords
  readonly rules: RuleReadings
  readonly numbers: readonly Evidence[]
  readonly symbols: readonly Evidence[]
  readonly letters: readonly Evidence[]
  readonly plating: Plating | undefined
}

/** Words that are part of the maker's mark don't limit its years again. */
const besideMaker = (found: readonly RuleEvidence[], candidate: Candidate | undefined): Evidence[] =>
  found.map(each =>
    candidate && each.match.tokens.isSubsetOf(candidate.match.tokens) ? { ...each, included: true } : each,
  )

const CERAMIC = /\b(?:CHINA|PORCELAIN|POTTERY|IRONSTONE|STONEWARE|PORZELLAN|PORCELAINE)\b/i

/** Beside a hallmark, an anchor is the mark of an assay office and not of a pottery. */
const hasTextOrIsMetal = ({ match, maker }: Candidate) => match.tokens.size > 0 || !WARE.has(maker.category)

function isWare({ texts }: Reading, maker: Candidate | undefined): boolean {
  return maker ? isSure(maker) && WARE.has(maker.maker.category) : CERAMIC.test(texts.join(' '))
}

/** A fineness is read on metal: on a plate, 800 is a number and "Sterling" part of a name. */
const standardsFor = (reading: Reading, maker: Candidate | undefined) =>
  isWare(reading, maker) ? [] : reading.rules.standards

/** What it is made of: where the whole of a mark says plated or steel, its first part says nothing. */
function metalOf(
  reading: Reading,
  maker: Candidate | undefined,
): Pick<Standard, 'standard' | 'category' | 'metal'> | undefined {
  const found = standardsFor(reading, maker).map(({ rule }) => rule)
  return (
    found.find(({ metal }) => metal !== 'solid') ?? (isWare(reading, maker) ? undefined : reading.plating) ?? found[0]
  )
}

/** What a code of years says limits them only where its maker is sure. */
const codesOf = (candidate: Candidate, { lines }: Reading): Evidence[] =>
  readFactoryCode(candidate.maker, lines).map(code => (isSure(candidate) ? code : { ...code, included: true }))

function collect(reading: Reading, maker: Candidate | undefined): Evidence[] {
  const { words, rules, numbers, symbols, letters, plating } = reading
  const read = words.tokens.map(({ raw }) => raw.toUpperCase())
  return [
    ...(maker ? [makerEvidence(maker, words), ...codesOf(maker, reading)] : []),
    ...besideMaker(rules.countries, maker),
    ...besideMaker(standardsFor(reading, maker), maker),
    ...(plating && !isWare(reading, maker) ? [plating.evidence] : []),
    ...readZolotniks(read, maker?.maker.country, symbols),
    ...(isWare(reading, maker) ? [] : letters),
    ...symbols,
    ...numbers,
    ...besideMaker(rules.words, maker),
  ]
}

/** The first maker that nothing else contradicts, as far as it rests on little. */
const chooseMaker = (candidates: readonly Candidate[], reading: Reading): Candidate | undefined =>
  candidates.find(candidate => isSure(candidate) || !contradictingPairs(collect(reading, candidate)).length)

function countryOf(maker: Candidate | undefined, { rules, numbers, symbols, letters }: Reading): string | null {
  const named = [...rules.countries, ...letters, ...symbols, ...numbers].flatMap(({ country }) => country ?? [])[0]
  if (maker && isSure(maker)) return named && !areRelated(named, maker.maker.country) ? named : maker.maker.country
  return named ?? rules.words.find(({ country }) => country)?.country ?? null
}

function placeContradiction(maker: Candidate | undefined, { rules }: Reading): string[] {
  if (!maker || !isSure(maker)) return []
  const { name, country } = maker.maker
  const foreign = rules.countries.filter(rule => rule.country && !maker.match.tokens.isSupersetOf(rule.match.tokens))
  if (!foreign.length || foreign.some(rule => areRelated(rule.country ?? '', country))) return []
  return [markWarnings.elsewhere(name, country, foreign[0]?.text ?? '', foreign[0]?.country ?? '')]
}

const reignWarning = ({ rules, symbols }: Reading) =>
  rules.words.some(({ isReign }) => isReign) || symbols.some(({ isReign }) => isReign) ? [markWarnings.reign] : []

const copiedWarning = ({ maker, form }: Candidate) => (form.copied ? [markWarnings.often(maker.name)] : [])

/** A maker who is only possible tells the kind of piece if all other candidates make the same. */
function categoryOf(maker: Candidate | undefined, candidates: readonly Candidate[], reading: Reading): string | null {
  const plated = metalOf(reading, maker)
  if (plated && plated.metal !== 'solid' && (!maker || METAL.has(maker.maker.category))) return plated.category
  if (maker) {
    const { category } = maker.maker
    return isSure(maker) || candidates.every(each => each.maker.category === category) ? category : null
  }
  const metal = metalOf(reading, undefined)
  if (metal) return metal.category
  return reading.letters.length ? 'Silver' : null
}

/** American sterling is marked so in words, and has no letters of assay offices. */
const isAmericanSilver = ({ tokens }: MarkWords) => tokens.some(({ word }) => word === 'STERIING')

const readLetters = (lines: readonly string[], symbols: ReadonlySet<MarkSymbol>, gold?: GoldStandard): Evidence[] =>
  lines.flatMap(line => [...readDateLetter(line, symbols, gold), ...readDanishYear(line, symbols)])

const isSolid = ({ rule }: RuleEvidence<Standard>) => rule.metal === 'solid'

/** Standards that have their form, and of these none of solid metal where the mark as a whole says plated. */
function readStandards(rules: RuleReadings, words: MarkWords, found: readonly Candidate[], isHallmarked: boolean) {
  const explained = new Set(
    [
      ...found.filter(({ match }) => match.errors === 0 && match.longestWord > 1),
      ...rules.countries,
      ...rules.words,
      ...rules.standards,
    ].flatMap(({ match }) => [...match.tokens]),
  )
  return rules.standards.filter(standard => hasForm(standard, words, explained, isHallmarked))
}

/** Beside the crown of gold and the mark of a town, `18` and `22` are carats. */
function readCrownedGold(words: MarkWords, symbols: ReadonlySet<MarkSymbol>): RuleEvidence<Standard>[] {
  if (!symbols.has('crown') || !hasGoldOffice(symbols)) return []
  const position = words.tokens.findIndex(({ raw, alone }) => alone && (raw === '18' || raw === '22'))
  const rule = standards().find(({ phrases }) => phrases[0] === `${words.tokens[position]?.raw}CT`)
  if (!rule) return []
  const { meaning, source, country, from, to } = rule
  const match = { tokens: new Set([position]), letters: 2, errors: 0, longestWord: 2, sameShape: true }
  return [{ rule, match, text: words.textOf(match), meaning, source, country, from, to }]
}

const BRITISH_CARATS = /^Gold of (9|12|14|15|18|22) /

function goldOf(found: readonly RuleEvidence<Standard>[]): GoldStandard | undefined {
  const gold = found.find(
    ({ rule }) => isSolid({ rule } as RuleEvidence<Standard>) && BRITISH_CARATS.test(rule.standard),
  )
  return gold && { from: gold.from, to: gold.to, isNumberAlone: /^(?:AU\s?)?\d{3}$/i.test(gold.text) }
}

/** What the marks of one piece say about it. Nothing is claimed from too little text. */
export function readMeaning(marks: readonly MarkText[]): MarksMeaning {
  const symbols = new Set(marks.flatMap(mark => mark.symbols ?? []))
  const texts = joinPunches(
    marks.map(({ text }) => text),
    symbols.size > 0,
  )
  const words = new MarkWords(texts)
  const lines = texts.flatMap(text => text.split('\n')).map(line => line.replace(/[\s.]/g, ''))
  const rules = readRules(words)
  const found = findCandidates(words, symbols, rules.countries)
  const isPrint = marks.some(({ isPrinted }) => isPrinted)
  const formed = isPrint
    ? []
    : [...readStandards(rules, words, found, symbols.size > 0), ...readCrownedGold(words, symbols)]
  const plating = isPrint ? undefined : readPlating(texts)
  const end = readEndOfReading(texts)
  const kept = formed.filter(each => !isSolid(each) || !(plating || end))
  const gold = goldOf(kept)
  const ofSymbols = readSymbols(symbols, lines)
  const reading: Reading = {
    texts,
    lines,
    words,
    rules: { ...rules, standards: kept },
    numbers: readNumbers(texts, symbols),
    symbols: [...ofSymbols, ...(gold ? readGoldOffice(symbols, gold) : [])],
    letters: isAmericanSilver(words) || plating || end ? [] : readLetters(lines, symbols, gold),
    plating,
  }
  const isOfMetal =
    ofSymbols.some(({ isReign }) => !isReign) || (kept.length > 0 && symbols.size > 0) || gold !== undefined
  const candidates = settle(isOfMetal ? found.filter(hasTextOrIsMetal) : found).map(each =>
    end?.isCopy ? { ...each, confidence: 'possible' as const } : each,
  )
  const maker = chooseMaker(candidates, reading)
  const evidence = [...(end ? [end.evidence] : []), ...collect(reading, maker)]
  const { from, to } = end?.isCopy ? { from: null, to: null } : yearsOf(evidence)
  const sure = maker && isSure(maker)
  const metal = metalOf(reading, maker)
  return {
    maker: maker ? presentMaker(maker) : null,
    alternatives: candidates
      .filter(candidate => candidate !== maker)
      .toSorted((a, b) => ranks.indexOf(a.confidence) - ranks.indexOf(b.confidence))
      .slice(0, MAX_ALTERNATIVES)
      .map(presentMaker),
    place: sure ? maker.maker.place : null,
    country: countryOf(maker, reading),
    category: categoryOf(maker, candidates, reading),
    standard: metal?.standard ?? null,
    metal: metal?.metal ?? null,
    notBefore: from,
    notAfter: to,
    years: end?.isCopy ? [] : possibleYears(evidence, { from, to }),
    evidence: evidence.map(presentEvidence),
    contradictions: [...contradictingPairs(evidence).map(describeContradiction), ...placeContradiction(maker, reading)],
    warnings: [...(end ? [end.warning] : []), ...reignWarning(reading), ...(maker ? copiedWarning(maker) : [])],
  }
}
