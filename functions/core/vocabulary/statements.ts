import { isTraitName } from '../../../shared/traits.ts'
import { once, sectionsIn } from '../marks/tables/read-table.ts'
import { PhraseSet } from './phrase-set.ts'
import { fold, type PhraseIndex } from './phrases.ts'
import { tableFile } from './tables/table-file.ts'
import { type Concept, type ConceptKind, thesaurus } from './thesaurus.ts'
import { cutWords, type Word } from './words.ts'

/** Where a text stands: a title, a field that names one thing, or sentences about the piece. */
type Where = 'title' | 'field' | 'prose'

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

/** For the version of an index. */
export const contextKey = (): unknown =>
  ['contexts', 'context-words'].map(name => sectionsIn(tableFile(name)).map(({ heading, rows }) => [heading, rows]))

const SENTENCE_END = /[!?;\n•|]|\.(?!\p{L})/u
const SEGMENT_END = /[,()–—:/"“”„]|\s[-'‘]/
/** What stands in quotation marks is a label or title. */
const QUOTED = /["“„'‘]$/
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
  readonly words: readonly string[]
  readonly cut: readonly Word[]
  readonly raw: string
  readonly sentence: readonly number[]
  readonly segment: readonly number[]
  /** Whether capitals say what is a name. */
  readonly hasCase: boolean
  readonly isGerman: boolean
}

function readText(raw: string): ReadText {
  const cut = cutWords(raw)
  const [sentence, segment] = [[0], [0]]
  for (let n = 1; n < cut.length; n += 1) {
    const gap = raw.slice(cut[n - 1]!.end, cut[n]!.start)
    const isAbbreviated = gap.startsWith('.') && !gap.includes('\n') && ABBREVIATIONS.has(cut[n - 1]!.text)
    const endsSentence = SENTENCE_END.test(gap) && !isAbbreviated
    sentence.push(sentence[n - 1]! + Number(endsSentence))
    segment.push(segment[n - 1]! + Number(endsSentence || SEGMENT_END.test(gap)))
  }
  const words = cut.map(({ text }) => text)
  const german = words.filter(word => contexts().german.has(word)).length
  return {
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

const ROMAN = /^[ivx]+$/

function isFromPlace(text: ReadText, found: Found, where: Where): boolean {
  const { ruler, story, subject, signedBefore } = contexts()
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
  return !sentenceOf(text, found).some((_, n, all) => story.isAt(all, n) || subject.isAt(all, n))
}

const sentenceOf = ({ words, sentence }: ReadText, { start }: Found) =>
  words.filter((_, n) => sentence[n] === sentence[start])

/** What is told of others: where it came from, what stood beside it, what it shows. */
function isOfOthers(text: ReadText, found: Found, kind: ConceptKind, where: Where): boolean {
  const { subject, shown, story, shipping, between } = contexts()
  const left = before(text, found)
  if (endsWithin(left, subject, left.length)) return true
  if ((PROPER.has(kind) || kind === 'style') && endsWithin(left, shown, left.length)) return true
  if (where !== 'prose') return false
  if (sentenceOf(text, found).some((_, n, all) => shipping.isAt(all, n))) return true
  const told = left.findLastIndex((_, n) => story.isAt(left, n))
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
  const isNeeded = where === 'prose' || (where === 'title' && kind !== 'material' && kind !== 'color')
  const only = rules.find(rule => rule.only)?.only
  if (!isNeeded || !only) return true
  return only.isAt(right, 0) || only.isBefore(left, left.length) || isAlone(text, found)
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

/** Whether the words before it only describe the piece or its parts: `A fine carved oak chest with brass …`. */
function describes(text: ReadText, found: Found): boolean {
  const { describing, parts, told } = contexts()
  const left = before(text, found)
  const known = thesaurus().said.in(left)
  const isKnown = (n: number, is: (concept: Concept) => boolean = () => true) =>
    known.some(({ start, end, meanings }) => n >= start && n < end && meanings.some(is))
  const isDescribed = (n: number) =>
    n < left.length && (parts.has(left[n]!) || isKnown(n, isThing) || ATTRIBUTE.test(left[n]!))
  if (isUnharmed(left)) return true
  if (found.isMaterial && left.length === 1 && !VERB.test(left[0]!)) return true
  return left.every(
    (word, n) =>
      DATE.test(word) ||
      describing.has(word) ||
      parts.has(word) ||
      isKnown(n) ||
      (!told.has(word) && (ATTRIBUTE.test(word) || isDescribed(n + 1))),
  )
}

/** Said of the piece itself, not in the middle of a sentence about something else. */
function isOfPiece(kind: ConceptKind, text: ReadText, found: Found): boolean {
  if (kind === 'maker' && isSigned(text, found)) return true
  if (kind === 'origin' && isMadeIn(text, found)) return true
  if (!describes(text, found)) return false
  if (isAlone(text, found) || kind === 'material' || kind === 'color') return true
  const right = after(text, found)
  return right.length === 0 || contexts().kindAfter.isAt(right, 0) || isBeforeThing(text, found)
}

const isMadeIn = (text: ReadText, found: Found) => endsWithin(before(text, found), contexts().made, 1)

function isQuoted({ cut, raw, segment }: ReadText, { start }: Found): boolean {
  const first = segment.indexOf(segment[start]!)
  return QUOTED.test(raw.slice(cut[first - 1]?.end ?? 0, cut[first]!.start))
}

/** Words that are also people's names. */
const NAMES = new Set(
  'amber ruby pearl coral opal jade garnet rose violet olive brown green black white grey gray ebony emerald'.split(
    ' ',
  ),
)

function isStated({ kind }: Concept, found: Found, text: ReadText, where: Where): boolean {
  if (!isTraitName(kind)) return true
  if (where === 'field' && kind !== 'origin') return !isDenied(text, found) && !isLikened(text, found, kind)
  if (isDenied(text, found) || isLikened(text, found, kind) || isOfOthers(text, found, kind, where)) return false
  const isNamed = (kind === 'maker' && isSigned(text, found)) || (kind === 'origin' && isMadeIn(text, found))
  if (where === 'prose' && !isNamed && isQuoted(text, found)) return false
  if (!isNamed && !fitsBeside(text, found, kind, where)) return false
  if (kind === 'origin' && isPlace(found) && !isFromPlace(text, found, where)) return false
  if (where !== 'prose') return true
  if (text.isGerman && contexts().nothingInGerman.has(found.phrase)) return false
  if (!isOfPiece(kind, text, found)) return false
  const isPerson = kind !== 'maker' && endsWithin(before(text, found), contexts().name, 1)
  if (!PROPER.has(kind)) return !NAMES.has(found.phrase) || !(isPerson || isNameLike(text, found))
  return !isPerson && (!text.hasCase || isCapital(text, found.start))
}

/** `Glasses` and `marbles` are things. */
const MASSES = new Set(
  'marble iron glass paper tin copper bone horn shell leather cotton linen silk brass steel crystal hide paste'.split(
    ' ',
  ),
)

/** A maker who is denied makes no porcelain of it either, and a material in prose is no color. */
function together(meanings: readonly Concept[], stated: readonly Concept[], where: Where): Concept[] {
  const has = (concepts: readonly Concept[], kind: ConceptKind) => concepts.some(concept => concept.kind === kind)
  const isOtherMaker = has(meanings, 'maker') && !has(stated, 'maker')
  const isMaterial = where === 'prose' && has(stated, 'material')
  return stated.filter(({ kind }) => !(isOtherMaker && kind === 'material') && !(isMaterial && kind === 'color'))
}

/** The concepts that a text states of its piece. */
export function statedIn(
  index: PhraseIndex<Concept>,
  raw: string | undefined,
  where: Where,
  chosen = (meanings: readonly Concept[]) => meanings,
): Concept[] {
  if (!raw) return []
  const text = readText(raw)
  return index.in(text.words).flatMap(({ start, end, meanings }) => {
    const phrase = text.words.slice(start, end).map(fold).join(' ')
    if (MASSES.has(phrase) && text.words[start] !== phrase) return meanings.filter(({ kind }) => !isTraitName(kind))
    const found = { start, end, phrase, isMaterial: meanings.some(({ kind }) => kind === 'material') }
    const stated = chosen(meanings).filter(concept => isStated(concept, found, text, where))
    return together(meanings, stated, where)
  })
}
