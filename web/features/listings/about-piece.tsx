import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { detailNames, detailTitles } from '../../../shared/rules/piece-details.ts'
import { factOf, statedFacts } from '../../../shared/rules/piece-facts.ts'
import { DateText } from '../../components/date-text.tsx'
import { FactText } from '../../components/size-text.tsx'
import { termText } from '../../lib/term-text.ts'
import type { AskedPhoto } from './gallery.tsx'
import { NotedPhotos } from './noted-photos.tsx'

interface AboutPieceProps {
  listing: Listing
  onShowPhoto: (asked: AskedPhoto) => void
}

export function AboutPiece({ listing, onShowPhoto }: AboutPieceProps) {
  const { description, category, additions, photoNotes } = listing
  const marks = photoNotes.filter(({ shows }) => shows === 'mark')
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-title">
        About this piece
      </h2>
      <p className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {description ?? <span className="text-muted">The seller has not described it.</span>}
      </p>
      {additions.map(({ text, addedAt }) => (
        <div key={addedAt} className="mt-6 max-w-[68ch] border-l-2 border-rule-strong pl-4">
          <p className="text-caption text-muted">
            Added <DateText iso={addedAt} form="longDate" />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
      <Facts>
        {detailNames.map(
          name =>
            listing[name] && (
              <Fact key={name} name={detailTitles[name]}>
                {listing[name]}
              </Fact>
            ),
        )}
        {statedFacts(listing).map(([name, text]) => (
          <Fact key={name} name={factOf(name).title}>
            <FactText name={name} text={text} piece={listing} />
          </Fact>
        ))}
        {marks.length > 0 && (
          <Fact name="Photographs of marks">
            <NotedPhotos isLarge notes={marks} name="Mark" onShowPhoto={onShowPhoto} />
          </Fact>
        )}
        {category && (
          <Fact name="Category">
            <Link to={browsePath({ category })} className="underline underline-offset-4 hover:text-accent">
              {termText(category)}
            </Link>
          </Fact>
        )}
      </Facts>
    </section>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-6 divide-y border-y text-small empty:hidden">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line text-pretty wrap-anywhere">{children}</dd>
    </div>
  )
}
