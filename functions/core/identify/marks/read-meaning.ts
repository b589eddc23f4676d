import type { MarkConfidence, MarksMeaning, NamedMaker } from '../../../../shared/contract/endpoints/marks.ts'
import { type MarkSymbol, markSymbols } from '../../../../shared/rules/mark-symbols.ts'
import { markWarnings } from '../../../../shared/rules/mark-warnings.ts'
import { type Candidate, findCandidates } from './maker-candidates.ts'
import { type Evidence, presentEvidence, usedInYears } from './mark-evidence.ts'
import { goTogether } from './mark-years.ts'
import { readDanishYear } from './numbers/danish-year.ts'
import {
  type GoldStandard,
  hasGoldOffice,
  type LetterContext,
  readDateLetter,
  readGoldOffice,
} from './numbers/date-letters.ts'
import { readFactoryCode } from './numbers/factory-codes.ts'
import { readNumbers } from './numbers/read-numbers.ts'
import { type RuleEvidence, type RuleReadings, readRules, readSymbols, type SymbolEvidence } from './read-rules.ts'
import { findRegistered, type RegisteredMaker, registeredEvidence } from './registered-silver.ts'
import { type ReadSigns, readContradictingSigns } from './rules/contradicting-signs.ts'
import { areRelated } from './rules/countries.ts'
import { type Plating, readPlating } from './rules/plating.ts'
import { joinPunches } from './rules/punches.ts'
import { readEndOfReading } from './rules/reproductions.ts'
import { hasForm } from './rules/standard-form.ts'
import { type Standard, standards } from './rules/standards.ts'
import { readZolotniks } from './rules/zolotniks.ts'
import { readSignWords } from './sign-words.ts'
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
    included:
      (candidate.match.tokens.size === 0 && form.symbols.length === 1) ||
      (form.copied && candidate.confidence === 'possible' && candidate.match.tokens.size > 0),
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
  readonly symbols: ReadonlySet<MarkSymbol>
  /** Without signs that words beside them speak against. */
  readonly signs: readonly SymbolEvidence[]
  readonly goldOffice: readonly SymbolEvidence[]
  readonly letters: readonly Evidence[]
  readonly plating: Plating | undefined
}

/** Words that are part of the maker's mark don't limit its years again. */
const besideMaker = (found: readonly RuleEvidence[], candidate: Candidate | undefined): Evidence[] =>
  found.map(each =>
    candidate && each.match.tokens.isSubsetOf(candidate.match.tokens) ? { ...each, included: true } : each,
  )

const CERAMIC = /\b(?:CHINA|PORCELAIN|POTTERY|IRONSTONE|STONEWARE|PORZELLAN|PORCELAINE)\b/i

const SHORTEST_NAME = 4

/** Beside a hallmark, an anchor is the mark of an assay office and not of a pottery, and initials are those of a smith. */
const isOfHallmarked =
  (signs: readonly SymbolEvidence[]) =>
  ({ match, maker }: Candidate) =>
    !WARE.has(maker.category) ||
    (match.tokens.size > 0 &&
      (match.longestWord >= SHORTEST_NAME || !signs.some(({ office, standard }) => office || standard)))

function isWare({ texts }: Reading, maker: Candidate | undefined): boolean {
  return maker ? isSure(maker) && WARE.has(maker.maker.category) : CERAMIC.test(texts.join(' '))
}

/** A fineness is read on metal: on a plate, 800 is a number and "Sterling" part of a name. */
const standardsFor = (reading: Reading, maker: Candidate | undefined) =>
  isWare(reading, maker) ? [] : reading.rules.standards

const zolotniksOf = (
  { words, rules, signs }: Pick<Reading, 'words' | 'rules' | 'signs'>,
  maker: Candidate | undefined,
): Evidence[] =>
  readZolotniks(
    words.tokens.map(({ raw }) => raw.toUpperCase()),
    [maker?.maker.country, ...signs.map(({ country }) => country), ...rules.countries.map(({ country }) => country)],
  )

/** What it is made of: where the whole of a mark says plated or steel, its first part says nothing. */
function metalOf(
  reading: Reading,
  maker: Candidate | undefined,
): Pick<Standard, 'standard' | 'category' | 'metal'> | undefined {
  const ofSigns = isWare(reading, maker) ? [] : [...zolotniksOf(reading, maker), ...reading.signs]
  const found = [
    ...standardsFor(reading, maker).map(({ rule }) => rule),
    ...ofSigns.flatMap(({ standard }) => standard ?? []),
  ]
  return (
    found.find(({ metal }) => metal !== 'solid') ?? (isWare(reading, maker) ? undefined : reading.plating) ?? found[0]
  )
}

/** What a code of years says limits them only where its maker is sure. */
/** Letters that are part of the maker's mark, as the G of Gorham beside lion and anchor, are no year. */
const lettersOf = ({ maker, match }: Candidate, { words, symbols }: Reading): string[] => [
  ...[...match.tokens].map(token => words.tokens[token]?.raw ?? ''),
  ...maker.forms
    .filter(form => form.symbols.length > 0 && form.symbols.every(symbol => symbols.has(symbol)))
    .flatMap(({ text }) => text.split(' '))
    .filter(word => word.length === 1),
]

const codesOf = (candidate: Candidate, reading: Reading): Evidence[] => {
  const { lines } = reading
  const own = lettersOf(candidate, reading).map(letter => lines.indexOf(letter))
  return readFactoryCode(
    candidate.maker,
    lines.filter((_, index) => !own.includes(index)),
  ).map(code => (isSure(candidate) ? code : { ...code, included: true }))
}

function collect(reading: Reading, maker: Candidate | undefined): Evidence[] {
  const { words, rules, numbers, signs, goldOffice, letters, plating } = reading
  return [
    ...(maker ? [makerEvidence(maker, words), ...codesOf(maker, reading)] : []),
    ...besideMaker(rules.countries, maker),
    ...besideMaker(standardsFor(reading, maker), maker),
    ...(plating && !isWare(reading, maker) ? [plating.evidence] : []),
    ...zolotniksOf(reading, maker),
    ...(isWare(reading, maker) ? [] : letters),
    ...signs,
    ...goldOffice,
    ...numbers,
    ...besideMaker(rules.words, maker),
  ]
}

/** The first maker that nothing else contradicts, as far as it rests on little. */
const chooseMaker = (candidates: readonly Candidate[], reading: Reading): Candidate | undefined =>
  candidates.find(candidate => isSure(candidate) || !contradictingPairs(collect(reading, candidate)).length)

function countryOf(maker: Candidate | undefined, reading: Reading): string | null {
  const { rules, numbers, signs, goldOffice, letters } = reading
  const ofSigns = [...letters, ...signs, ...goldOffice, ...zolotniksOf(reading, maker)]
  const named = [...rules.countries, ...(maker && isSure(maker) ? [] : ofSigns), ...numbers].flatMap(
    ({ country }) => country ?? [],
  )[0]
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

const reignWarning = ({ rules, signs }: Reading) =>
  rules.words.some(({ isReign }) => isReign) || signs.some(({ isReign }) => isReign) ? [markWarnings.reign] : []

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
const sterlingIn = ({ tokens }: MarkWords) => tokens.find(({ word }) => word === 'STERIING')?.raw

const readLetters = (lines: readonly string[], context: LetterContext): Evidence[] =>
  lines.flatMap(line => [...readDateLetter(line, context), ...readDanishYear(line, context.symbols)])

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

/** Nobody filled gold beside the marks of an assay office: there, `GF` are a maker's initials. */
const areInitials = (text: string | undefined, signs: readonly SymbolEvidence[]) =>
  text === 'GF' && signs.some(({ office, standard }) => office !== null && standard)

const BRITISH_CARATS = /^Gold of (9|12|14|15|18|22) /

function goldOf(found: readonly RuleEvidence<Standard>[]): GoldStandard | undefined {
  const gold = found.find(
    ({ rule }) => isSolid({ rule } as RuleEvidence<Standard>) && BRITISH_CARATS.test(rule.standard),
  )
  return gold && { from: gold.from, to: gold.to, isNumberAlone: /^(?:AU\s?)?\d{3}$/i.test(gold.text) }
}

/** A standing lion is easily taken for the walking one. */
const readAlike = (symbols: ReadonlySet<MarkSymbol>, lines: readonly string[]) =>
  symbols.has('lion') && !symbols.has('lion-passant')
    ? readSymbols(new Set([...symbols, 'lion', 'lion-passant']), lines).filter(
        each => each.office && each.symbols.includes('lion-passant'),
      )
    : []

const townsOf = (signs: readonly SymbolEvidence[]) => [...new Set(signs.flatMap(({ office }) => office ?? []))]

const isLetter = ({ text }: Evidence) => /^\p{L}$/u.test(text)

/** Marks of two towns leave none. */
function assayOf({ signs, goldOffice, letters }: Reading): Pick<MarksMeaning, 'assayOffice' | 'dateLetter'> {
  const [town = null, ...others] = townsOf([...signs, ...goldOffice])
  return {
    assayOffice: others.length === 0 ? town : null,
    dateLetter: letters.find(isLetter)?.text ?? null,
  }
}

const isBritish = ({ country }: Evidence) => country !== null && areRelated(country, 'United Kingdom')

/** Initials beside hallmarks, or alone, of makers who registered them. */
function registeredFor(reading: Reading, texts: readonly string[], evidence: readonly Evidence[]) {
  const { signs, goldOffice, letters, words } = reading
  const hallmarks = [...signs, ...goldOffice].filter(isBritish)
  const isAlone = words.tokens.every(({ raw }) => raw.length <= 3) && signs.length === 0
  if (sterlingIn(words) || reading.plating || !(hallmarks.length || isAlone)) return []
  const range = yearsOf(evidence)
  const years = letters.find(each => each.years)?.years?.filter(year => goTogether(range, { from: year, to: year }))
  const context = { towns: townsOf([...signs, ...goldOffice]), range, years }
  const punches = isAlone ? texts.filter(text => text === text.toUpperCase()) : texts
  return findRegistered(punches, context).map(maker => ({ maker, evidence: registeredEvidence(maker, context) }))
}

const presentRegistered = ({ name, place, country }: RegisteredMaker): NamedMaker => ({
  ...{ name, place, country },
  confidence: 'possible',
})

const oneEach = (makers: readonly NamedMaker[]) => [...new Map(makers.map(each => [each.name, each])).values()]

/** What the marks of one piece say about it. Nothing is claimed from too little text. */
export function readMeaning(marks: readonly MarkText[]): MarksMeaning {
  const chosen = marks.flatMap(mark => mark.symbols ?? [])
  const isPrint = marks.some(({ isPrinted }) => isPrinted)
  const written = marks.map(({ text }) => text)
  const described = isPrint ? { texts: written, symbols: [] } : readSignWords(written, chosen.length)
  const symbols = new Set([...chosen, ...described.symbols])
  const texts = joinPunches(described.texts, symbols.size > 0)
  const words = new MarkWords(texts)
  const lines = texts.flatMap(text => text.split('\n')).map(line => line.replace(/[\s.]/g, ''))
  const rules = readRules(words)
  const found = findCandidates(words, symbols, rules.countries)
  const formed = isPrint
    ? []
    : [...readStandards(rules, words, found, symbols.size > 0), ...readCrownedGold(words, symbols)]
  const ofSymbols = readSymbols(symbols, lines)
  const layer = isPrint ? undefined : readPlating(texts)
  const plating = areInitials(layer?.evidence.text, ofSymbols) ? undefined : layer
  const end = readEndOfReading(texts)
  const kept = formed.filter(each => (isSolid(each) ? !(plating || end) : !areInitials(each.text, ofSymbols)))
  const gold = goldOf(kept)
  const goldOffice = gold ? readGoldOffice(symbols, gold) : []
  const isOfMetal =
    ofSymbols.some(({ isReign }) => !isReign) || (kept.length > 0 && symbols.size > 0) || gold !== undefined
  const candidates = settle(isOfMetal ? found.filter(isOfHallmarked([...ofSymbols, ...goldOffice])) : found).map(
    each => (end?.isCopy ? { ...each, confidence: 'possible' as const } : each),
  )
  const sterling = sterlingIn(words)
  const surest = candidates.find(isSure)
  const zolotniks = zolotniksOf({ words, rules, signs: ofSymbols }, surest)
  const signs: ReadSigns = readContradictingSigns(ofSymbols, readAlike(symbols, lines), zolotniks, {
    maker: surest?.maker,
    named: surest ? words.textOf(surest.match) : '',
    countries: rules.countries,
    standards: kept,
    sterling,
    plated: plating?.evidence.text ?? kept.find(({ rule }) => rule.metal === 'plated')?.text,
  })
  const reading: Reading = {
    ...{ texts, lines, words, symbols, plating, goldOffice },
    rules: { ...rules, standards: kept },
    numbers: readNumbers(texts, symbols),
    signs: signs.signs,
    letters: sterling || plating || end ? [] : readLetters(lines, { symbols, towns: townsOf(signs.signs), gold }),
  }
  const maker = chooseMaker(candidates, reading)
  const ofPiece = [...(end ? [end.evidence] : []), ...collect(reading, maker)]
  const sure = maker && isSure(maker)
  const registered = sure || end || isPrint ? [] : registeredFor(reading, texts, ofPiece)
  const evidence = [...ofPiece, ...registered.slice(0, MAX_ALTERNATIVES + 1).map(each => each.evidence)]
  const { from, to } = end?.isCopy ? { from: null, to: null } : yearsOf(evidence)
  const metal = metalOf(reading, maker)
  const named = oneEach([
    ...registered.map(each => presentRegistered(each.maker)),
    ...(maker ? [presentMaker(maker)] : []),
    ...candidates
      .filter(candidate => candidate !== maker)
      .toSorted((a, b) => ranks.indexOf(a.confidence) - ranks.indexOf(b.confidence))
      .map(presentMaker),
  ])
  const isNamed = registered.length > 0 || maker !== undefined
  return {
    maker: isNamed ? named[0]! : null,
    alternatives: named.slice(isNamed ? 1 : 0).slice(0, MAX_ALTERNATIVES),
    place: sure ? maker.maker.place : null,
    country: countryOf(maker, reading),
    category: categoryOf(maker, candidates, reading),
    standard: metal?.standard ?? null,
    ...assayOf(reading),
    metal: metal?.metal ?? null,
    notBefore: from,
    notAfter: to,
    years: end?.isCopy ? [] : possibleYears(evidence, { from, to }),
    evidence: evidence.map(presentEvidence),
    contradictions: [
      ...signs.contradictions,
      ...contradictingPairs(evidence).map(describeContradiction),
      ...placeContradiction(maker, reading),
    ],
    warnings: [...(end ? [end.warning] : []), ...reignWarning(reading), ...(maker ? copiedWarning(maker) : [])],
  }
}
