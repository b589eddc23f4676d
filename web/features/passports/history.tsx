import type { ReactNode } from 'react'
import { formatMoney } from '../../../shared/rules/money.ts'
import {
  type Evidence,
  evidenceSubjects,
  type PassportView,
  type ReadEntry,
  type Stated,
} from '../../../shared/rules/passport.ts'
import { documentTexts } from '../../../shared/rules/piece-documents.ts'
import { DateText } from '../../components/date-text.tsx'
import { termText } from '../../lib/term-text.ts'
import { kindTitles } from './kind-titles.ts'
import { Basis } from './statements.tsx'
import { subjectTitles } from './subject-titles.ts'

/** Of these only the month is told. */
const ofMonth: readonly ReadEntry['kind'][] = ['sold', 'sale_undone', 'owner_changed']

/** Every entry in its words, the newest last, as the chain has them. */
export const History = ({ view: { entries } }: { view: PassportView }) => (
  <ol aria-label="History" className="border-l">
    {entries.map(entry => (
      <li
        key={entry.seq}
        className="relative pb-7 pl-6 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-rule-strong last:pb-0 last:before:bg-accent"
      >
        <p className="text-caption text-muted">
          <DateText iso={entry.at.slice(0, 10)} form={ofMonth.includes(entry.kind) ? 'month' : 'longDate'} />
          {' · '}
          <span>Entry {entry.seq}</span>
        </p>
        <p className="font-medium">{kindTitles[entry.kind]}</p>
        <div className="max-w-[68ch] text-small text-muted wrap-anywhere">
          <Told entry={entry} entries={entries} />
          {entry.removed && (
            <p>{entry.removed === 'request' ? 'Removed on request.' : 'Removed by a decision of the shop.'}</p>
          )}
        </div>
      </li>
    ))}
  </ol>
)

function Told({ entry, entries }: { entry: ReadEntry; entries: readonly ReadEntry[] }): ReactNode {
  switch (entry.kind) {
    case 'identified':
    case 'described':
      return entry.parts[0] && <StatedText part={entry.parts[0]} />
    case 'photographed':
      return <p>{entry.data.count === 1 ? 'One photograph.' : `${entry.data.count} photographs.`}</p>
    case 'condition': {
      const [report] = entry.parts
      return report && <p>{[report.grade && termText(report.grade), report.flaws].filter(Boolean).join(': ')}</p>
    }
    case 'document':
      return (
        <p>
          {documentTexts[entry.data.document].title}
          {!entry.data.isShown && ' (the photograph is kept by its owner)'}
        </p>
      )
    case 'sold':
      return <p className="figures">{formatMoney(entry.data.priceCents)}</p>
    case 'owner_changed':
      return <p>Owner number {entry.data.owner}.</p>
    case 'owner_named':
      return entry.parts[0] && <p>{entry.parts[0].name}</p>
    case 'reported_stolen':
      if ('month' in entry.data) return <p>Somebody reported it, and we looked at the report.</p>
      return (
        <p>
          Missing since <DateText iso={entry.data.date} />.
        </p>
      )
    case 'removed': {
      const from = entries[entry.data.entry - 1]
      return (
        <p>
          From entry {entry.data.entry}
          {from && `, ${kindTitles[from.kind]}`}.
        </p>
      )
    }
    default:
      return null
  }
}

/** The usual, which would stand behind every line. */
const isWordAlone = ({ source, note, isGuess }: Evidence) => source === 'owner' && !note && !isGuess

function StatedText({ part: { stated, evidence } }: { part: Stated }) {
  const about = evidenceSubjects.filter(each => stated[each] !== undefined || evidence.some(of => of.about === each))
  return (
    <ul className="space-y-1">
      {about.map(each => (
        <li key={each}>
          {subjectTitles[each]}:{' '}
          {stated[each] === null ? 'no longer stated' : (stated[each] ?? 'the same, with other evidence')}
          <Basis evidence={evidence.find(of => of.about === each && !isWordAlone(of))} />
        </li>
      ))}
      {stated.description !== undefined && (
        <li className="line-clamp-4">
          {subjectTitles.description}: {stated.description ?? 'no longer stated'}
        </li>
      )}
      {stated.facts && <li>More details were stated.</li>}
    </ul>
  )
}
