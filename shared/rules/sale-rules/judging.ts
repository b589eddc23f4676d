import type { DocumentKind } from '../piece-documents.ts'
import { answerTo, firstQuestionOf, type SaleAnswers, type SaleQuestion, saleQuestions } from './questions.ts'
import { countriesWhere, isInRegion, isOneMarket } from './regions.ts'
import { type SaleRule, type SellingEffect, saleRules } from './rules.ts'
import type { SaleDocument, SaleSubject, SubjectRead } from './subjects.ts'

export interface Declared {
  readonly answers: SaleAnswers
  /** The kinds that the seller has shown. */
  readonly documents: readonly DocumentKind[]
}

/**
 * What has to be done before a piece is listed; the first of these that holds: it is `forbidden`, questions wait for an
 * `answer`, the texts must `change`, a `document` is missing, it is to be looked at (`review`), or nothing (`free`).
 */
export const saleVerdicts = ['forbidden', 'answer', 'change', 'document', 'review', 'free'] as const
export type SaleVerdict = (typeof saleVerdicts)[number]

export interface Judgement {
  readonly verdict: SaleVerdict
  /** To be answered, in their order. */
  readonly questions: readonly SaleQuestion[]
  /** All that hold, for a sale from there. */
  readonly rules: readonly SaleRule[]
  readonly missing: readonly SaleDocument[]
  /** Subjects that the texts name for certain and the answers deny. */
  readonly contradicted: readonly SaleSubject[]
  readonly needsReview: boolean
  /** Countries to which it is never sent, and those for which an admin has to see papers. */
  readonly never: readonly string[]
  readonly ifCleared: readonly string[]
}

const isAsked = ({ after, from }: SaleQuestion, answers: SaleAnswers, country: string): boolean =>
  (!from || from.includes(country)) && (!after || after[1].includes(answers[after[0]] ?? ''))

/** All that are asked of the piece, answered or not. */
export const questionsOf = (
  read: readonly SubjectRead[],
  answers: SaleAnswers,
  country: string,
): readonly SaleQuestion[] =>
  saleQuestions.filter(
    question => read.some(({ subject }) => subject === question.subject) && isAsked(question, answers, country),
  )

/** Only what is asked counts: an answer of before may belong to another way through the questions. */
export const answersThatCount = (questions: readonly SaleQuestion[], answers: SaleAnswers): SaleAnswers =>
  Object.fromEntries(
    questions.flatMap(each => (answerTo(each, answers) ? [[each.id, answers[each.id]!] as const] : [])),
  )

const holds = ({ when }: SaleRule, answers: SaleAnswers): boolean =>
  Object.entries(when).every(([question, those]) => those.includes(answers[question] ?? ''))

const ofEverywhere = ({ regions }: SaleRule) => regions.includes('world')

/** A rule of the country comes before one that holds everywhere. */
function sellingRules(rules: readonly SaleRule[], country: string): SaleRule[] {
  const here = rules.filter(({ selling, regions }) => selling && isInRegion(country, regions))
  return here.filter(
    rule => !(ofEverywhere(rule) && here.some(other => other.subject === rule.subject && !ofEverywhere(other))),
  )
}

function isHeldBack({ sending, regions }: SaleRule, from: string, to: string): boolean {
  if (!sending) return false
  if (sending.across === 'into') return isInRegion(to, regions)
  const crosses = !isOneMarket(from, to)
  return crosses && isInRegion(sending.across === 'import' ? to : from, regions)
}

const CONTRADICTABLE: readonly SaleSubject[] = ['ivory', 'tortoiseshell', 'rhino_horn', 'human_remains']

function contradictions(read: readonly SubjectRead[], answers: SaleAnswers): SaleSubject[] {
  return read
    .filter(({ subject, isSure }) => isSure && CONTRADICTABLE.includes(subject))
    .map(({ subject }) => subject)
    .filter(subject => answers[firstQuestionOf(subject)?.id ?? ''] === 'no')
}

/** @param from where the seller sends it from, ISO 3166-1 alpha-2 */
export function judge(read: readonly SubjectRead[], declared: Declared, from: string): Judgement {
  const asked = questionsOf(read, declared.answers, from)
  const answers = answersThatCount(asked, declared.answers)
  const questions = asked.filter(({ id }) => answers[id] === undefined)
  const applying = saleRules.filter(
    rule => read.some(({ subject }) => subject === rule.subject) && holds(rule, answers),
  )
  const selling = sellingRules(applying, from)
  const sending = applying.filter(rule => rule.sending)
  const missing = [...new Set(selling.flatMap(({ document }) => document ?? []))].filter(
    kind => !declared.documents.includes(kind),
  )
  const contradicted = contradictions(read, answers)
  const has = (effect: SellingEffect) => selling.some(rule => rule.selling === effect)
  const barred = (allowed: 'never' | 'if_cleared') => {
    const rules = sending.filter(rule => rule.sending?.allowed === allowed)
    return rules.length > 0 ? countriesWhere(to => rules.some(rule => isHeldBack(rule, from, to))) : []
  }
  const needsReview = has('review')
  const verdicts: readonly (readonly [SaleVerdict, boolean])[] = [
    ['forbidden', has('forbidden')],
    ['answer', questions.length > 0],
    ['change', has('change') || contradicted.length > 0],
    ['document', missing.length > 0],
    ['review', needsReview],
  ]
  return {
    verdict: verdicts.find(([, isSo]) => isSo)?.[0] ?? 'free',
    questions,
    rules: [...new Set([...selling, ...sending])],
    missing,
    contradicted,
    needsReview,
    never: barred('never'),
    ifCleared: barred('if_cleared'),
  }
}

/** Where it is not sent: what the rules forbid, and what they leave to an admin who didn't allow it. */
export const refusedCountries = ({ never, ifCleared }: Judgement, cleared: readonly string[]): string[] =>
  countriesWhere(to => never.includes(to) || (ifCleared.includes(to) && !cleared.includes(to)))
