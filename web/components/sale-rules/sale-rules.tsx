import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SaleReading } from '../../../shared/contract/endpoints/clearances.ts'
import { type SaleQuestion, saleQuestions } from '../../../shared/rules/sale-rules/questions.ts'
import { saleRules } from '../../../shared/rules/sale-rules/rules.ts'
import { subjectTitles } from '../../../shared/rules/sale-rules/subjects.ts'
import { destinationsText } from '../../lib/destinations-text.ts'
import { AlertBox } from '../alert-box.tsx'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { AskedDocuments } from './asked-documents.tsx'
import type { SaleTexts } from './sale-texts.ts'
import type { useSaleRules } from './use-sale-rules.ts'

interface SaleRulesProps {
  rules: ReturnType<typeof useSaleRules>
  texts: SaleTexts | undefined
  className?: string
}

/** Asks about a piece that laws restrict, and says what has to be done before it is listed. Nothing for other pieces. */
export function SaleRules({
  rules: { reading, asking, declare, declared, isSaving },
  texts,
  className,
}: SaleRulesProps) {
  const { data, error } = reading
  if (error && !data) {
    return (
      <ErrorState
        title="Failed to load what we ask about this piece"
        error={error}
        onRetry={() => reading.refetch()}
        retrying={reading.isFetching}
      />
    )
  }
  if (!data || !declared || data.subjects.length === 0) return null
  const { answers, documents } = declared
  const isBusy = isSaving || asking.isPending || reading.isFetching
  return (
    <section aria-labelledby="sale-rules" className={className}>
      <h3 id="sale-rules" className="text-title">
        Before this piece is listed
      </h3>
      <p className="mt-1 max-w-prose text-small text-muted">
        Laws restrict the sale of some pieces. We are not lawyers; this is what we ask before selling here.{' '}
        <Link to="/rules" target="_blank" className="underline underline-offset-4 hover:text-accent">
          Our rules and their sources
        </Link>
      </p>
      <div className="mt-6 space-y-6">
        {questionsIn(data).map(question => (
          <Question
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={answer => declare({ answers: { ...answers, [question.id]: answer }, documents })}
          />
        ))}
        {(data.missing.length > 0 || documents.length > 0 || data.needsReview) && (
          <AskedDocuments
            missing={data.missing}
            documents={documents}
            isBusy={isBusy}
            onChange={documents => declare({ answers, documents })}
          />
        )}
        <Outcome data={data}>
          {canAskForReview(data) && (
            <Button
              variant="secondary"
              size="small"
              disabled={isBusy}
              pending={asking.isPending}
              pendingLabel="Sending..."
              onClick={() => texts && asking.mutate(texts)}
            >
              Ask for a review
            </Button>
          )}
        </Outcome>
        <Destinations data={data} />
      </div>
    </section>
  )
}

const questionsIn = ({ asked }: SaleReading): SaleQuestion[] => saleQuestions.filter(({ id }) => asked.includes(id))

interface QuestionProps {
  question: SaleQuestion
  answer: string | undefined
  onAnswer: (answer: string) => void
}

const Question = ({ question: { id, asks, why, subject, answers }, answer, onAnswer }: QuestionProps) => (
  <fieldset className="min-w-0" aria-describedby={`${id}-why`}>
    <legend className="text-small font-medium">
      {subjectTitles[subject]}: {asks}
    </legend>
    <p id={`${id}-why`} className="mt-0.5 text-caption text-muted">
      {why}
    </p>
    <div className="mt-2 grid gap-2">
      {answers.map(({ id: value, text }) => (
        <label
          key={value}
          className="flex items-start gap-3 rounded-sm border border-rule-strong bg-surface px-4 py-2.5 text-small transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            className="mt-0.5 size-4.5 shrink-0 outline-none"
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
)

const canAskForReview = ({ verdict, review, needsReview }: SaleReading): boolean =>
  verdict === 'review' && needsReview && !(review.isCurrent && review.state !== 'refused')

/** What the rules say that hold for it. */
const Reasons = ({ data: { rules }, effect }: { data: SaleReading; effect?: string }) => {
  const those = saleRules.filter(({ id, selling }) => rules.includes(id) && selling && (!effect || selling === effect))
  return (
    <ul className="space-y-2">
      {those.map(({ id, says, source }) => (
        <li key={id}>
          {says} <span className="text-caption text-muted">{source}</span>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ data, children }: { data: SaleReading; children: ReactNode }) {
  const { verdict, review, contradicted, needsReview } = data
  if (verdict === 'answer') return null
  if (verdict === 'forbidden') {
    return (
      <AlertBox tone="danger" title="This piece can’t be sold here">
        <Reasons data={data} effect="forbidden" />
      </AlertBox>
    )
  }
  if (verdict === 'change') {
    return (
      <AlertBox tone="warning" title="Change what your texts say">
        {contradicted.length > 0 && (
          <p>
            They name what your answer denies: {contradicted.map(subject => subjectTitles[subject]).join(', ')}. Change
            the title, the description or the materials, or answer again.
          </p>
        )}
        <Reasons data={data} effect="change" />
      </AlertBox>
    )
  }
  if (verdict === 'document') {
    return (
      <AlertBox tone="warning" title="A document is missing">
        <Reasons data={data} />
      </AlertBox>
    )
  }
  if (!needsReview) return null
  if (review.isCurrent && review.state === 'granted') {
    return (
      <AlertBox tone="success" title="We looked at this piece, and you can publish it">
        {review.reason} If you change its title, materials, date, answers or documents, we look again.
      </AlertBox>
    )
  }
  if (review.isCurrent && review.state === 'waiting') {
    return (
      <AlertBox title="This piece waits for our review">We tell you here and by email when it is decided.</AlertBox>
    )
  }
  const isRefused = review.isCurrent && review.state === 'refused'
  return (
    <AlertBox
      tone={isRefused ? 'danger' : 'info'}
      title={isRefused ? 'We looked at this piece and can’t list it' : 'We look at this piece before it is listed'}
      actions={children}
    >
      {isRefused ? review.reason : <Reasons data={data} />}
    </AlertBox>
  )
}

const Destinations = ({ data: { refused, verdict } }: { data: SaleReading }) =>
  refused.length > 0 && verdict !== 'answer' && verdict !== 'forbidden' ? (
    <p className="text-small">{destinationsText(refused)}</p>
  ) : null
