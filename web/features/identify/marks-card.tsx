import { useState } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { MarksMeaning } from '../../../shared/contract/endpoints/marks.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { traitText } from '../../lib/trait-text.ts'
import { MarkOnPhoto } from './mark-on-photo.tsx'
import { markText } from './mark-texts.ts'
import { MarksForm } from './marks-form.tsx'
import type { TypedMarks } from './use-late-sources.ts'

type Marks = NonNullable<Identification['marks']>

interface MarksCardProps {
  marks: Marks | null
  onTell: (typed: TypedMarks) => Promise<unknown>
}

/** What is written on the piece and what it means. It can be corrected, or typed where nothing was read. */
export function MarksCard({ marks, onTell }: MarksCardProps) {
  const [isOpen, open] = useState(false)
  const texts = marks?.typed?.marks ?? marks?.readings.map(({ text }) => text) ?? []
  const tell = async (typed: TypedMarks) => {
    await onTell(typed)
    open(false)
  }
  const title = marks ? 'Its marks' : 'Is there a mark on it?'
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        note={
          !marks
            ? 'We read no mark in your photographs. If you see one, type it or choose what it looks like: it often shows who made the piece, and when.'
            : marks.typed
              ? 'As you told us.'
              : 'Read in your photographs. Correct it if it is wrong.'
        }
        actions={
          !isOpen && (
            <Button variant="secondary" size="small" onClick={() => open(true)}>
              {marks ? 'Correct' : 'Type or choose it'}
            </Button>
          )
        }
      />
      {isOpen && (
        <MarksForm texts={texts} symbols={marks?.typed?.symbols ?? []} onTell={tell} onCancel={() => open(false)} />
      )}
      {marks && !isOpen && (
        <div className="space-y-6">
          {marks.readings.length > 0 && (
            <ul className="grid gap-5 sm:grid-cols-2">
              {marks.readings.map(reading => (
                <MarkOnPhoto key={`${reading.imageUrl} ${reading.text}`} reading={reading} />
              ))}
            </ul>
          )}
          <Meaning meaning={marks.meaning} />
        </div>
      )}
    </Card>
  )
}

const confidences = { certain: '', likely: 'Probably ', possible: 'Perhaps ' } as const

function Meaning({ meaning }: { meaning: MarksMeaning }) {
  const { maker, alternatives, place, country, standard, evidence, contradictions, warnings } = meaning
  const others = alternatives.map(({ name }) => name).filter(name => name !== maker?.name)
  const facts = [
    ['Maker', maker && `${confidences[maker.confidence]}${maker.name}`],
    ['Or', others.length > 0 ? others.join('; ') : null],
    ['Place', [place, country && traitText(country)].filter(Boolean).join(', ') || null],
    ['Made', yearsText(meaning)],
    ['Standard', standard && traitText(standard)],
  ] as const
  if (evidence.length === 0) {
    return (
      <p className="max-w-prose text-small text-muted">We know no maker, place or time that this mark stands for.</p>
    )
  }
  return (
    <div className="space-y-5">
      <dl className="divide-y border-t text-small">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-1 py-2.5 sm:grid-cols-[8rem_1fr] sm:gap-6">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {contradictions.map(text => (
        <AlertBox key={text} tone="warning" title="These marks don’t go together">
          {markText(text)}
        </AlertBox>
      ))}
      {warnings.map(text => (
        <AlertBox key={text} tone="warning">
          {markText(text)}
        </AlertBox>
      ))}
      <div>
        <h3 className="text-name">Why</h3>
        <ul className="mt-2 space-y-2.5 border-l pl-3.5 text-caption">
          {evidence.map(({ text, meaning: means, source, isChecked }) => (
            <li key={`${text} ${means}`} className="wrap-anywhere">
              <p>
                <span className="font-medium">“{text}”</span>: {markText(means)}
              </p>
              <p className="text-muted">
                {isChecked ? source : `Less sure, not yet compared with its source. Look it up in: ${source}`}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function yearsText({ notBefore, notAfter, years }: MarksMeaning): string | null {
  if (years.length > 0) return years.join(', ')
  if (notBefore !== null && notAfter !== null)
    return notBefore === notAfter ? String(notBefore) : `${notBefore} to ${notAfter}`
  if (notBefore !== null) return `Not before ${notBefore}`
  return notAfter === null ? null : `Not after ${notAfter}`
}
