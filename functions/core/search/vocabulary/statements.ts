import { withoutSpeltOut } from '../../../../shared/rules/folded-letters.ts'
import { isFilterFact } from '../../../../shared/rules/piece-facts.ts'
import { isTraitName } from '../../../../shared/rules/traits.ts'
import { once } from '../../../platform/once.ts'
import { isEveryday } from '../../identify/marks/everyday-words.ts'
import { sectionsIn } from '../../identify/marks/tables/read-table.ts'
import { PhraseSet } from './phrase-set.ts'
import { fold, type PhraseIndex } from './phrases.ts'
import { tableFile } from './tables/table-file.ts'
import { type Concept, type ConceptKind, thesaurus } from './thesaurus.ts'
import { cutWords, type Word } from './words.ts'

/** Where a text stands: a title, a field that names one thing, or sentences about the piece. */
export type Where = 'title' | 'field' | 'prose'

/** Phrases that change what the words beside them state. */
const contexts = once(() => {
  const sections = sectionsIn(tableFile('contexts'))
  const of = (name: string) => {
    const found = sections.filter(({ heading }) => heading[0] === name)
    return new PhraseSet(found.flatMap(({ rows }) => rows.map(([cell = '']) => cell)).join(','))
  }
  return {
    imitation: of('imitation before'),
    likenessBefore: of('likeness before'),
    likenessAfter: of('likeness after'),
    materialLikeness: of('material likeness after'),
    missing: of('missing after'),
    negation: of('negation'),
    narrowNegation: of('narrow negation'),
    subject: of('subject before'),
    shown: of('shown before'),
    story: of('story'),
    shipping: of('shipping'),
    made: of('made before'),
    signedBefore: of('signed before'),
    signedAfter: of('signed after'),
    name: of('name before'),
    ruler: of('ruler of'),
    german: of('german'),
    nothingInGerman: of('states nothing in german'),
    between: of('between'),
    describing: of('describing'),
    parts: of('parts'),
    told: of('told'),
    clause: of('clause'),
    beside: of('beside'),
    accessory: of('accessory'),
    own: of('own before'),
    dirt: of('dirt'),
    soft: of('soft'),
    drawn: of('drawn'),
    mended: of('mended'),
    cased: of('cased'),
    marking: of('marking'),
    kindAfter: of('kind after'),
    guess: of('guess'),
  }
})

/** What a word is not beside, if it is to state its kind; `only`: what it must be beside in prose. */
interface Beside {
  readonly after: PhraseSet
  readonly before: PhraseSet
  readonly only: PhraseSet | undefined
}

const ANY = '*'
const keyOf = (kind: string, phrase: string) => `${kind}:${phrase}`

const besides = once((): ReadonlyMap<string, Beside> => {
  const found = new Map<string, Beside>()
  for (const { heading, rows } of sectionsIn(tableFile('context-words'))) {
    const [kind = ''] = heading
    for (const [words = '', after = '', before = '', only = ''] of rows) {
      const beside = {
        after: new PhraseSet(after),
        before: new PhraseSet(before),
        only: only ? new PhraseSet(only) : undefined,
      }
      for (const word of words.split(',')) {
        const phrase =
          word.trim() === ANY
            ? ANY
            : cutWords(word)
                .map(({ text }) => fold(text))
                .join(' ')
        if (!found.has(keyOf(kind, phrase))) found.set(keyOf(kind, phrase), beside)
      }
    }
  }
  return found
})

/** Part of what the version of an index is made from. */
export const contextKey = (): unknown =>
  ['contexts', 'context-words'].map(name => sectionsIn(tableFile(name)).map(({ heading, rows }) => [heading, rows]))

const SENTENCE_END = /[!?;\n•|]|\.(?!\p{L})/u
const SEGMENT_END = /[,()–—:/"“”„]|\s[-'‘]/
/** What stands in quotation marks is a label or title. */
const OPEN_QUOTE = /[“„«][^“”»]*$|(?<!\p{L})['‘][^'’]*$/u
const ABBREVIATIONS = new Set([
  'c',
  'ca',
  'no',
  'nr',
  'st',
  'mr',
  'mrs',
  'dr',
  'approx',
  'circa',
  'h',
  'w',
  'd',
  'inv',
  'co',
  'in',
  'cm',
])

interface ReadText {
  /** Sentences that ask. */
  readonly asked: ReadonlySet<number>
  readonly words: readonly string[]
  readonly cut: readonly Word[]
  readonly raw: string
  readonly sentence: readonly number[]
  readonly segment: readonly number[]
  /** Whether capitals say what is a name. */
  readonly hasCase: boolean
  readonly isGerman: boolean
}

/** "No.", "S.S." */
const isAbbreviation = ({ text, start, end }: Word, raw: string) =>
  ABBREVIATIONS.has(text) || /^\p{Lu}(?:\.\p{Lu})*$/u.test(raw.slice(start, end))

let last: ReadText | undefined

/** A text is asked for fact after fact. */
function readText(raw: string): ReadText {
  if (last?.raw !== raw) last = cutText(raw)
  return last
}

function cutText(raw: string): ReadText {
  const cut = cutWords(raw)
  const [sentence, segment] = [[0], [0]]
  for (let n = 1; n < cut.length; n += 1) {
    const gap = raw.slice(cut[n - 1]!.end, cut[n]!.start)
    const isAbbreviated = gap.startsWith('.') && !gap.includes('\n') && isAbbreviation(cut[n - 1]!, raw)
    const endsSentence = SENTENCE_END.test(gap) && !isAbbreviated
    sentence.push(sentence[n - 1]! + Number(endsSentence))
    segment.push(segment[n - 1]! + Number(endsSentence || SEGMENT_END.test(gap)))
  }
  const asked = sentence.filter(
    (said, n) => said !== sentence[n + 1] && /^[^\p{L}]*\?/u.test(raw.slice(cut[n]?.end, cut[n + 1]?.start)),
  )
  const words = cut.map(({ text }) => text)
  const german = words.filter(word => contexts().german.has(word)).length
  return {
    asked: new Set(asked),
    words,
    cut,
    raw,
    sentence,
    segment,
    hasCase: /\p{Lu}/u.test(raw) && /\p{Ll}/u.test(raw),
    isGerman: german * 8 >= words.length && german > 0,
  }
}

interface Found {
  readonly start: number
  readonly end: number
  /** In singular. */
  readonly phrase: string
  readonly isMaterial: boolean
}

/** Words of the same part of a sentence, before or after a phrase. */
const before = ({ words, segment }: ReadText, { start }: Found) => words.slice(segment.indexOf(segment[start]!), start)

const after = ({ words, segment }: ReadText, { end }: Found) =>
  words.slice(end, segment.lastIndexOf(segment[end - 1]!) + 1)

const endsWithin = (words: readonly string[], set: PhraseSet, reach: number) =>
  Array.from({ length: Math.min(reach + 1, words.length) }, (_, back) => words.length - back).some(end =>
    set.isBefore(words, end),
  )

const isCapital = ({ raw, cut }: ReadText, n: number) => /^\P{L}*\p{Lu}/u.test(raw.slice(cut[n]!.start, cut[n]!.end))

/** `Ruby`, `Brown`: a capital that neither the place in the sentence nor its other words explain. */
function isNameLike(text: ReadText, { start }: Found): boolean {
  const { cut, raw, sentence, segment } = text
  if (text.isGerman || segment[start] !== segment[start - 1]) return false
  if (!/^\p{Lu}\p{Ll}/u.test(raw.slice(cut[start]!.start))) return false
  const others = cut.flatMap((_, n) =>
    sentence[n] === sentence[start] && sentence[n - 1] === sentence[n] && n !== start ? n : [],
  )
  return others.filter(n => isCapital(text, n)).length * 2 <= others.length
}

const NEGATION_REACH = 6

function isDenied(text: ReadText, found: Found): boolean {
  const { negation, narrowNegation, missing, between, guess } = contexts()
  const [left, right] = [before(text, found), after(text, found)]
  if (left.some((_, n) => guess.isAt(left, n))) return true
  const near = left.slice(left.lastIndexOf('but') + 1).slice(-NEGATION_REACH)
  if (near.some((word, n) => negation.has(word) && near[n + 1] !== 'only' && !isNumberOf(near, n))) return true
  const lacking = near.findLastIndex(word => narrowNegation.has(word))
  if (lacking >= 0 && !isNumberOf(near, lacking) && !near.slice(lacking + 1).some(word => between.has(word)))
    return true
  return right.slice(0, 2).some(word => negation.has(word)) || right.slice(0, 3).some(word => missing.has(word))
}

/** `No. 5` is a number. */
const isNumberOf = (words: readonly string[], n: number) => words[n] === 'no' && /^\d/.test(words[n + 1] ?? '')

/** A place is capitalised in the table: `Germany` is where, `German` is what kind. */
const isPlace = ({ phrase }: Found) => thesaurus().places.has(phrase)

const isAlone = (text: ReadText, found: Found) => {
  const left = before(text, found)
  const right = after(text, found)
  return (
    left.length === 0 &&
    right.every(word => /^(?:c|ca|circa|about|\d+s?|\d+(?:st|nd|rd|th)|century|early|mid|late)$/.test(word))
  )
}

const EVENTS = new Set([
  'exhibition',
  'exhibited',
  'exhibitions',
  'fair',
  'fairs',
  'expo',
  'label',
  'dealer',
  'retailed',
])

/** `Birmingham 1911` is a hallmark, unless something happened there; `French` alone is no language. */
function standsAlone(text: ReadText, found: Found, kind: ConceptKind): boolean {
  if (kind === 'language' || !isAlone(text, found)) return false
  if (kind !== 'assayOffice') return true
  const isTold = sentenceOf(text, found).some((word, n, all) => EVENTS.has(word) || isStory(all, n))
  return !isTold && after(text, found).some(word => /^\d{4}$/.test(word))
}

const ROMAN = /^[ivx]+$/

function isFromPlace(text: ReadText, found: Found, where: Where): boolean {
  const { ruler, subject, signedBefore } = contexts()
  const left = before(text, found)
  if (left.at(-1) === 'of') {
    const named = left.slice(-NEGATION_REACH - 1, -1)
    if (ROMAN.test(named.at(-1) ?? '') || named.some(word => ruler.has(word))) return false
    const isOfPlaceThings = where === 'title' && after(text, found).length > 0
    return (
      where === 'field' ||
      isOfPlaceThings ||
      (left.some(word => word === 'by') && endsWithin(left, signedBefore, left.length))
    )
  }
  if (where !== 'prose' || isMadeIn(text, found)) return true
  const sentence = sentenceOf(text, found)
  const isFromShop = /\bfrom$/.test(
    sentence
      .slice(0, placeIn(text, found) - left.length)
      .slice(-2, -1)
      .join(' '),
  )
  return !isFromShop && !sentence.some((_, n, all) => isStory(all, n) || subject.isAt(all, n))
}

/** A cellar, but no salt cellar; a grandfather, but no grandfather clock. */
const isStory = (words: readonly string[], n: number): boolean =>
  contexts().story.isAt(words, n) &&
  !thesaurus()
    .said.in(words)
    .some(({ start, end }) => end - start > 1 && n >= start && n < end)

/** Where it begins in its sentence. */
const placeIn = ({ sentence }: ReadText, { start }: Found) => start - sentence.indexOf(sentence[start]!)

const sentenceOf = ({ words, sentence }: ReadText, { start }: Found) =>
  words.filter((_, n) => sentence[n] === sentence[start])

/** What is told of others: where it came from, what stood beside it, what it shows. */
function isOfOthers(text: ReadText, found: Found, kind: ConceptKind, where: Where): boolean {
  const { subject, shown, shipping, between } = contexts()
  const left = before(text, found)
  if (endsWithin(left, subject, left.length)) return true
  if ((PROPER.has(kind) || kind === 'style') && endsWithin(left, shown, left.length)) return true
  if (where !== 'prose') return false
  if (sentenceOf(text, found).some((_, n, all) => shipping.isAt(all, n))) return true
  const told = left.findLastIndex((_, n) => isStory(left, n))
  const rest = told < 0 ? [] : left.slice(told + 1)
  return rest.some((word, n) => between.has(word) && rest[n - 1] !== 'made')
}

/** Names of people, places and times, which English writes with a capital. */
const PROPER: ReadonlySet<ConceptKind> = new Set(['origin', 'period', 'maker'])
const COPIED: ReadonlySet<ConceptKind> = PROPER
const LIKENESS_REACH = 3

function isLikened(text: ReadText, found: Found, kind: ConceptKind): boolean {
  const { imitation, likenessBefore, likenessAfter, materialLikeness } = contexts()
  const [left, right] = [before(text, found), after(text, found)]
  if ((kind !== 'color' || found.isMaterial) && endsWithin(left, imitation, 2)) return true
  if (COPIED.has(kind)) return endsWithin(left, likenessBefore, LIKENESS_REACH) || likenessAfter.isAt(right, 0)
  return kind === 'material' && materialLikeness.isAt(right, 0)
}

/** Whether what stands right beside it lets a word state its kind. */
function fitsBeside(text: ReadText, found: Found, kind: ConceptKind, where: Where): boolean {
  const [left, right] = [before(text, found), after(text, found)]
  const rules = [besides().get(keyOf(kind, ANY)), besides().get(keyOf(kind, found.phrase))].filter(
    rule => rule !== undefined,
  )
  if (where !== 'field' && rules.some(rule => rule.after.isAt(right, 0) || rule.before.isBefore(left, left.length)))
    return false
  // "Qianlong mark" is on later pieces too.
  if (kind === 'period' && /^marks?$/.test(right[0] ?? '') && !right.includes('period')) return false
  const isNeeded = where === 'prose' || (where === 'title' && kind !== 'material' && kind !== 'color')
  const only = rules.find(rule => rule.only)?.only
  if (!isNeeded || !only) return true
  return only.isAt(right, 0) || only.isBefore(left, left.length) || standsAlone(text, found, kind)
}

function isSigned(text: ReadText, found: Found): boolean {
  const { signedBefore, signedAfter } = contexts()
  const [left, right] = [before(text, found), after(text, found)]
  return endsWithin(left, signedBefore, 2) || signedAfter.isAt(right, 0)
}

const isThing = ({ kind }: Concept) => kind === 'form' || kind === 'material'

/** Right before a form or material, perhaps with two words between: `Yixing stoneware`, `Meissen figure`. */
const isBeforeThing = (text: ReadText, found: Found) => {
  const words = after(text, found)
  return thesaurus()
    .said.in(words)
    .some(({ start, meanings }) => start <= 2 && meanings.some(({ kind }) => kind !== 'origin' && kind !== 'period'))
}

const DATE = /^\d|^\p{L}$/u
const ATTRIBUTE = /.{3}(?:ed|ly)$/

const VERB = /(?:s|ing|ed)$/

/** `No damage to the porcelain`. */
const isUnharmed = (left: readonly string[]) =>
  left.some(word => contexts().narrowNegation.has(word)) && /^(?:to|on) the$/.test(left.slice(-2).join(' '))

/** `Inkwell in cast iron`, not `Stains from an iron nail`: what a noun that no table has may be followed by. */
const LINKS = new Set(['in', 'of', 'with', 'and', 'on', 'von', 'aus', 'mit', 'und', 'im', 'auf'])

/** No clause, no name and no other thing: `String of graduated`, `Carved bust in`. */
function isNounPhrase(text: ReadText, left: readonly string[], start: number): boolean {
  const { clause, told, dirt, describing } = contexts()
  const isName = (n: number) =>
    n > 0 && !text.isGerman && isCapital(text, start - left.length + n) && !isKnown(left[n]!)
  const isVerb = (n: number) =>
    n === 0 && (/[^s]s$/.test(left[0]!) || (left[0]!.endsWith('ing') && left[1] !== 'of')) && !isKnown(left[0]!)
  return left.every(
    (word, n) =>
      (describing.has(word) && (!PREPOSITION.has(word) || LINKS.has(word))) ||
      !(clause.has(word) || told.has(word) || isStory(left, n) || dirt.has(word) || isName(n) || isVerb(n)),
  )
}

const PREPOSITION = new Set(['from', 'by', 'for', 'at', 'to', 'under', 'over', 'on', 'in', 'of', 'with'])
const isKnown = (word: string) => thesaurus().said.in([word]).length > 0

/** Whether the words before it only describe the piece or its parts: `A fine carved oak chest with brass …`. */
function describes(text: ReadText, found: Found, mayBeNew: boolean): boolean {
  const { describing, parts, told } = contexts()
  const left = before(text, found)
  const known = thesaurus().said.in(left)
  const isKnown = (n: number, is: (concept: Concept) => boolean = () => true) =>
    known.some(({ start, end, meanings }) => n >= start && n < end && meanings.some(is))
  const isDescribed = (n: number) =>
    n < left.length && (parts.has(left[n]!) || isKnown(n, isThing) || ATTRIBUTE.test(left[n]!))
  if (isUnharmed(left)) return true
  if (found.isMaterial && left.length === 1 && !VERB.test(left[0]!)) return true
  if (mayBeNew && isNounPhrase(text, left, found.start)) return true
  return left.every(
    (word, n) =>
      DATE.test(word) ||
      describing.has(word) ||
      parts.has(word) ||
      isKnown(n) ||
      (!told.has(word) && (ATTRIBUTE.test(word) || isDescribed(n + 1))),
  )
}

/** A coin of Queen Anne, but a table of the reign of Queen Anne. */
const isOfTime = (text: ReadText, found: Found) =>
  /^(?:reign|time|times|period|era|age|days|style|date|design)$/.test(before(text, found).at(-2) ?? '')

/** Said of the piece itself, not in the middle of a sentence about something else. */
function isOfPiece(kind: ConceptKind, text: ReadText, found: Found): boolean {
  if (kind === 'maker' && isSigned(text, found)) return true
  if (kind === 'origin' && isMadeIn(text, found)) return true
  const isSubstance = kind === 'material' || kind === 'color'
  if (isOfOtherThings(text, found, kind)) return false
  if (isOfAccessory(text, found) || !describes(text, found, isSubstance)) return false
  if (isSubstance || isAlone(text, found)) return true
  const right = after(text, found)
  return right.length === 0 || contexts().kindAfter.isAt(right, 0) || isBeforeThing(text, found)
}

/** Dirt, marks and mends; flowers, people, languages and series of places. */
function isOfOtherThings(text: ReadText, found: Found, kind: ConceptKind): boolean {
  const { dirt, marking, mended } = contexts()
  const [left, right] = [before(text, found), after(text, found)]
  const [last, next] = [left.at(-1), right[0]]
  if ((kind === 'color' || kind === 'material') && left.some((_, n) => mended.isAt(left, n))) return true
  if (kind === 'color') {
    // "Violets" are flowers.
    const isThing =
      found.end - found.start === 1 && fold(text.words[found.start]!) !== withoutSpeltOut(text.words[found.start]!)
    return isThing || sentenceOf(text, found).some(word => dirt.has(word)) || left.some(word => marking.has(word))
  }
  if (kind === 'period') return last === 'of' && !next && !isOfTime(text, found)
  if (kind !== 'origin') return false
  return isPlace(found) ? next === 'and' || last === 'and' : last === 'in' || left.includes('from')
}

/** Whether it describes an accessory: `in its red leather case`, `the stand is ebony`, `comes with a rosewood stand`. */
function isOfAccessory(text: ReadText, found: Found): boolean {
  const { accessory, own, beside, cased, soft } = contexts()
  const [near, right] = [before(text, found), after(text, found)]
  if (PURPOSE.test(near.join(' '))) return true
  const sentence = sentenceOf(text, found)
  const left = sentence.slice(0, placeIn(text, found))
  if (left.some((_, n) => beside.isAt(left, n))) return true
  const isNamed = (n: number) => own.isBefore(left, n) || (n < 3 && ARTICLE.has(left[n - 1] ?? ''))
  if (left.some((word, n) => accessory.has(word) && isNamed(n))) return true
  const next = right.findIndex(word => accessory.has(word))
  const isWorks =
    /^cases?$/.test(right[next] ?? '') &&
    sentence.some((_, n) => cased.isAt(sentence, n)) &&
    ![found.phrase, ...right.slice(0, next)].some(word => soft.has(word))
  return next >= 0 && next <= 2 && near.slice(-4).some((_, n, all) => own.isAt(all, n) && !(isWorks && all[n] === 'in'))
}

/** "Lovely for a good red". */
const PURPOSE = /(?<!made )\bfor (?:a|an|the|your|any|all)\b/
const ARTICLE = new Set(['the', 'die', 'der', 'das'])

/** "Made in France"; "printed in French" is a language. */
const isMadeIn = (text: ReadText, found: Found) => {
  const left = before(text, found)
  return endsWithin(left, contexts().made, 1) && (left.at(-1) !== 'in' || isPlace(found))
}

/** In quotation marks of any kind; after a figure they are inches. */
function isQuoted({ cut, raw, sentence }: ReadText, { start }: Found): boolean {
  const from = cut[sentence.indexOf(sentence[start]!)]!.start
  const said = raw.slice(Math.max(0, from - 2), cut[start]!.start).replace(/(?<=[\d½¼¾⅛⅜⅝⅞])["”]/g, '')
  return OPEN_QUOTE.test(said) || (said.match(/"/g)?.length ?? 0) % 2 === 1
}

/** Words that are also people's names. */
const NAMES = new Set(
  'amber ruby pearl coral opal jade garnet rose violet olive brown green black white grey gray ebony emerald'.split(
    ' ',
  ),
)

function isFactStated(kind: ConceptKind, found: Found, text: ReadText, where: Where): boolean {
  const near = before(text, found).slice(-NEGATION_REACH)
  const isWithout = near.some((word, n) => contexts().narrowNegation.has(word) && !isNumberOf(near, n))
  if (isWithout || isDenied(text, found) || isLikened(text, found, kind)) return false
  if (where === 'field') return true
  if (!fitsBeside(text, found, kind, where)) return false
  if (kind === 'assayOffice' && isOfOthers(text, found, kind, where)) return false
  if (where === 'title') return true
  const isOfDelivery = sentenceOf(text, found).some((_, n, all) => contexts().shipping.isAt(all, n))
  return !isOfDelivery && !text.asked.has(text.sentence[found.start]!) && !isQuoted(text, found)
}

function isStated({ kind }: Concept, found: Found, text: ReadText, where: Where): boolean {
  if (!isTraitName(kind)) return true
  if (isFilterFact(kind)) return isFactStated(kind, found, text, where)
  if (where === 'field' && kind !== 'origin') return !isDenied(text, found) && !isLikened(text, found, kind)
  if (isDenied(text, found) || isLikened(text, found, kind) || isOfOthers(text, found, kind, where)) return false
  const isNamed = (kind === 'maker' && isSigned(text, found)) || (kind === 'origin' && isMadeIn(text, found))
  if (where === 'prose' && !isNamed && isQuoted(text, found)) return false
  if (!isNamed && !fitsBeside(text, found, kind, where)) return false
  if (kind === 'origin' && isPlace(found) && !isFromPlace(text, found, where)) return false
  if (where !== 'prose') return true
  if (text.asked.has(text.sentence[found.start]!)) return false
  if (text.isGerman && contexts().nothingInGerman.has(found.phrase)) return false
  if (!isOfPiece(kind, text, found)) return false
  const isPerson = kind !== 'maker' && endsWithin(before(text, found), contexts().name, 1)
  if (kind === 'maker' && !isNamed && text.cut[found.start]!.start === 0 && isEveryday(found.phrase)) return false
  if (!PROPER.has(kind)) return !((isPerson && NAMES.has(found.phrase)) || isNameLike(text, found))
  return !isPerson && (!text.hasCase || isCapital(text, found.start))
}

/** `Glasses` and `marbles` are things. */
const MASSES = new Set(
  'marble iron glass paper tin copper bone horn shell leather cotton linen silk brass steel crystal hide paste'.split(
    ' ',
  ),
)

/** A color by what it is beside: `red, blue and gold`, `gold cranes`. */
function isColorHere(text: ReadText, found: Found): boolean {
  const { words } = text
  const isDrawn = contexts().drawn.has(after(text, found)[0] ?? '')
  const isColor = (n: number) =>
    thesaurus()
      .said.in(words.slice(n, n + 1))
      .some(({ meanings }) => meanings.every(({ kind }) => kind === 'color'))
  const isAnd = (n: number) => words[n] === 'and' || words[n] === 'und'
  return isDrawn || (isAnd(found.start - 1) && isColor(found.start - 2)) || (isAnd(found.end) && isColor(found.end + 1))
}

/** A maker who is denied makes no porcelain of it either, and a material in prose is no color. */
function together(meanings: readonly Concept[], stated: readonly Concept[], where: Where, isColor: boolean): Concept[] {
  const has = (concepts: readonly Concept[], kind: ConceptKind) => concepts.some(concept => concept.kind === kind)
  const isOtherMaker = has(meanings, 'maker') && !has(stated, 'maker')
  const isMaterial = where === 'prose' && !isColor && has(stated, 'material')
  return stated.filter(
    ({ kind }) =>
      !(kind === 'material' && (isOtherMaker || (isColor && has(stated, 'color')))) &&
      !(isMaterial && kind === 'color'),
  )
}

/** A fact's words stand together: `over pencil, signed` is not signed in pencil. */
function foundIn(index: PhraseIndex<Concept>, { words, segment }: ReadText, isOfFact: boolean) {
  if (!isOfFact) return index.in(words)
  const starts = words.flatMap((_, n) => (n === 0 || segment[n] !== segment[n - 1] ? [n] : []))
  return starts.flatMap((from, n) =>
    index
      .in(words.slice(from, starts[n + 1]))
      .map(each => ({ ...each, start: each.start + from, end: each.end + from })),
  )
}

/** The concepts that a text states of its piece. */
export function statedIn(
  index: PhraseIndex<Concept>,
  raw: string | undefined,
  where: Where,
  chosen = (meanings: readonly Concept[]) => meanings,
  isOfFact = false,
): Concept[] {
  if (!raw) return []
  const text = readText(raw)
  return foundIn(index, text, isOfFact).flatMap(({ start, end, meanings }) => {
    const phrase = text.words.slice(start, end).map(fold).join(' ')
    if (MASSES.has(phrase) && text.words[start] !== phrase) return meanings.filter(({ kind }) => !isTraitName(kind))
    const found = { start, end, phrase, isMaterial: meanings.some(({ kind }) => kind === 'material') }
    const stated = chosen(meanings).filter(concept => isStated(concept, found, text, where))
    return together(meanings, stated, where, where === 'prose' && isColorHere(text, found))
  })
}
