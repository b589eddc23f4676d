import type { ReactNode } from 'react'
import {
  type Evidence,
  type EvidenceSubject,
  evidenceSubjects,
  evidenceTitles,
  type PassportView,
} from '../../../shared/rules/passport.ts'
import { factOf, statedFacts } from '../../../shared/rules/piece-facts.ts'
import { subjectTitles } from './subject-titles.ts'

/** What the piece is said to be, each with what that rests on. Its name is the page's heading. */
export function Statements({ view }: { view: PassportView }) {
  const { title, category, facts } = view
  const evidenceOf = (about: EvidenceSubject) => view.evidence.find(each => each.about === about)
  const named = evidenceOf('title')
  const rows = evidenceSubjects.flatMap(about =>
    about !== 'title' && view[about] ? [{ about, text: view[about] }] : [],
  )
  const stated = statedFacts({ itemName: title ?? null, category: category ?? null, facts })
  return (
    <dl className="grid gap-x-8 sm:grid-cols-[10rem_1fr]">
      {title && named && (
        <Row term={subjectTitles.title}>
          {title}
          <Basis evidence={named} />
        </Row>
      )}
      {rows.map(({ about, text }) => (
        <Row key={about} term={subjectTitles[about]}>
          {text}
          <Basis evidence={evidenceOf(about)} />
        </Row>
      ))}
      {stated.map(([name, text]) => (
        <Row key={name} term={factOf(name).title}>
          {text}
        </Row>
      ))}
    </dl>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="col-span-full grid grid-cols-subgrid gap-y-0.5 border-t py-3">
    <dt className="text-small text-muted">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

export function Basis({ evidence }: { evidence: Evidence | undefined }) {
  if (!evidence) return null
  const { isGuess, source, note } = evidence
  return (
    <span className="mt-0.5 block text-caption text-muted wrap-anywhere">
      {isGuess && <span className="font-medium text-warning">A guess. </span>}
      {evidenceTitles[source]}
      {note && `: ${note}`}
    </span>
  )
}
