import { Link } from 'react-router-dom'
import type { DraftToPublish } from '../../../shared/contract/endpoints/drafts.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import type { Column } from '../../components/table.tsx'
import { termText } from '../../lib/term-text.ts'

const MAX_FAULTS_SHOWN = 3

interface Choosing {
  readonly chosen: ReadonlySet<string>
  readonly isBusy: boolean
  readonly onChoose: (inventoryId: string, isChosen: boolean) => void
}

const pathTo = ({ inventoryId }: DraftToPublish) => `/list/${inventoryId}`

export const draftColumns = ({ chosen, isBusy, onChoose }: Choosing): readonly Column<DraftToPublish>[] => [
  {
    header: 'Piece',
    isName: true,
    cell: draft => (
      <span className="flex items-center gap-4">
        <input
          type="checkbox"
          aria-label={`Select: ${draft.itemName}`}
          checked={chosen.has(draft.inventoryId)}
          disabled={isBusy}
          onChange={({ target }) => onChoose(draft.inventoryId, target.checked)}
          className="size-5 shrink-0 rounded-sm"
        />
        <Photo imageUrl={draft.imageUrl} category={draft.category} alt="" sizes="3rem" className="size-12 shrink-0" />
        <Link
          to={pathTo(draft)}
          className="line-clamp-2 max-w-88 min-w-0 underline-offset-4 wrap-anywhere hover:underline xl:max-w-120"
        >
          {draft.itemName}
        </Link>
      </span>
    ),
  },
  {
    header: 'Category',
    cell: ({ category }) => (category ? termText(category) : <span className="text-muted">None</span>),
  },
  {
    header: 'Price',
    align: 'end',
    cell: ({ listingType, price, reservePrice }) =>
      listingType === 'auction' ? <Price amount={reservePrice} none="No reserve" /> : <Price amount={price} />,
  },
  {
    header: 'Type',
    cell: ({ listingType }) =>
      listingType ? (
        <Badge>{listingType === 'auction' ? 'Auction' : 'Fixed-Price'}</Badge>
      ) : (
        <span className="text-muted">Not chosen</span>
      ),
  },
  { header: 'What is missing', cell: draft => <Missing draft={draft} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: draft => (
      <ButtonLink to={pathTo(draft)} variant="secondary" size="small" aria-label={`Edit: ${draft.itemName}`}>
        Edit
      </ButtonLink>
    ),
  },
]

function Missing({ draft: { faults, photographs, awaitsPhotos } }: { draft: DraftToPublish }) {
  const more = faults.length - MAX_FAULTS_SHOWN
  return (
    <span className="inline-flex max-w-96 flex-col items-end gap-1 sm:items-start">
      {faults.length === 0 && <Badge tone="accent">Ready</Badge>}
      {faults.slice(0, MAX_FAULTS_SHOWN).map(({ field, message }) => (
        <span key={`${field} ${message}`} className="text-caption text-danger wrap-anywhere max-sm:text-right">
          {message}
        </span>
      ))}
      {more > 0 && <span className="text-caption text-muted">{`And ${more} more`}</span>}
      {awaitsPhotos ? (
        <span className="text-caption text-muted">Photographs are being fetched.</span>
      ) : (
        photographs === 0 && <span className="text-caption text-muted">No photograph yet.</span>
      )}
    </span>
  )
}
