import type { ReactNode } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { termText } from '../../lib/term-text.ts'

interface PieceHeadingProps {
  listing: Listing
  /** The title of a part of a page, not of the page. */
  isPart?: boolean
  children?: ReactNode
}

export function PieceHeading({ listing, isPart, children }: PieceHeadingProps) {
  const { itemName, category, maker, dateCreated } = listing
  // Keeps "c." and its year on one line.
  const attribution = [maker, dateCreated]
    .filter(Boolean)
    .join(', ')
    .replace(/\bc\. (?=\d)/g, 'c.\u00a0')
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="label min-w-0 truncate text-muted">{category ? termText(category) : 'Uncategorized'}</p>
        <div className="flex shrink-0">{children}</div>
      </div>
      {isPart ? (
        <h3 className="mt-2 text-heading wrap-anywhere">{itemName}</h3>
      ) : (
        <PageHeading documentTitle={itemName} className="mt-2 wrap-anywhere">
          {itemName}
        </PageHeading>
      )}
      {attribution && <p className="mt-3 font-serif text-lead text-muted italic wrap-anywhere">{attribution}</p>}
    </>
  )
}
