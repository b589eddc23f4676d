import type { PieceDocument } from '../../../shared/contract/endpoints/clearances.ts'
import { largestRendition, renditionOf } from '../../../shared/contract/photo-address.ts'
import { documentTexts } from '../../../shared/rules/piece-documents.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Photo } from '../photo.tsx'
import { documentLine } from './document-line.ts'

interface DocumentListProps {
  documents: PieceDocument[]
  /** Of `documents`, those that are listed here. */
  isListed: (document: PieceDocument) => boolean
  isBusy: boolean
  onChange: (documents: PieceDocument[]) => void
}

/** Each can be shown to buyers, hidden and removed. */
export function DocumentList({ documents, isListed, isBusy, onChange }: DocumentListProps) {
  const listed = documents.filter(isListed)
  if (listed.length === 0) return null
  const replace = (old: PieceDocument, ...by: PieceDocument[]) =>
    onChange(documents.flatMap(each => (each === old ? by : [each])))
  return (
    <ul className="mt-2 space-y-3">
      {listed.map(document => (
        <li key={document.imageUrl} className="flex flex-wrap items-start gap-4">
          <a
            href={largestRendition(document.imageUrl) ?? renditionOf(document.imageUrl, 1600)}
            target="_blank"
            rel="noreferrer"
          >
            <Photo
              imageUrl={document.imageUrl}
              alt={`${documentTexts[document.kind].title}, opens in a new tab`}
              sizes="6rem"
              className="size-24 rounded-sm"
            />
          </a>
          <div className="min-w-0 flex-1 space-y-2">
            <p className="text-small wrap-anywhere">{documentTexts[document.kind].title}</p>
            {documentLine(document) && (
              <p className="text-caption text-muted wrap-anywhere">{documentLine(document)}</p>
            )}
            <Checkbox
              label="Show it to buyers"
              checked={document.isShown}
              disabled={isBusy}
              onChange={event => replace(document, { ...document, isShown: event.target.checked })}
            />
            <Button type="button" variant="secondary" size="small" disabled={isBusy} onClick={() => replace(document)}>
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
