import { useState } from 'react'
import type { PieceDocument } from '../../../shared/contract/endpoints/clearances.ts'
import { largestRendition, renditionOf } from '../../../shared/contract/photo-address.ts'
import { MAX_SALE_DOCUMENTS } from '../../../shared/rules/sale-rules/clearance.ts'
import { documentTexts, type SaleDocument } from '../../../shared/rules/sale-rules/subjects.ts'
import { messageOf } from '../../lib/api-error.ts'
import { imageFilesIn } from '../../lib/image-files.ts'
import { notify } from '../../lib/notify.ts'
import { storePhoto } from '../../lib/store-photo.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Photo } from '../photo.tsx'
import { PhotoButton } from '../photo-button.tsx'

interface PieceDocumentsProps {
  missing: readonly SaleDocument[]
  documents: PieceDocument[]
  isBusy: boolean
  onChange: (documents: PieceDocument[]) => void
}

/** Photographs of papers. Only admins see them, unless the seller shows them to buyers. */
export function PieceDocuments({ missing, documents, isBusy, onChange }: PieceDocumentsProps) {
  const kinds = [...new Set([...missing, ...documents.map(({ kind }) => kind)])]
  const change = (place: number, changed: Partial<PieceDocument>) =>
    onChange(documents.map((document, n) => (n === place ? { ...document, ...changed } : document)))
  return (
    <div>
      <h4 className="text-small font-medium">Documents</h4>
      <p className="mt-0.5 max-w-prose text-caption text-muted">
        Photograph each page so that it can be read. Only our admins see the photographs, unless you show them to
        buyers.
      </p>
      <div className="mt-3 space-y-5">
        {kinds.map(kind => (
          <div key={kind}>
            <p className="text-small">{documentTexts[kind].title}</p>
            <p className="text-caption text-muted">{documentTexts[kind].where}</p>
            <ul className="mt-2 space-y-3">
              {documents.map(
                (document, place) =>
                  document.kind === kind && (
                    <li key={document.imageUrl} className="flex flex-wrap items-start gap-4">
                      <a
                        href={largestRendition(document.imageUrl) ?? renditionOf(document.imageUrl, 1600)}
                        target="_blank"
                        rel="noreferrer"
                      >
                        <Photo
                          imageUrl={document.imageUrl}
                          alt={`${documentTexts[kind].title}, opens in a new tab`}
                          sizes="6rem"
                          className="size-24 rounded-sm"
                        />
                      </a>
                      <div className="min-w-0 space-y-2">
                        <Checkbox
                          label="Show it to buyers"
                          checked={document.isShown}
                          disabled={isBusy}
                          onChange={event => change(place, { isShown: event.target.checked })}
                        />
                        <Button
                          variant="secondary"
                          size="small"
                          disabled={isBusy}
                          onClick={() => onChange(documents.filter((_, n) => n !== place))}
                        >
                          Remove
                        </Button>
                      </div>
                    </li>
                  ),
              )}
            </ul>
            {documents.length < MAX_SALE_DOCUMENTS && (
              <AddDocument
                kind={kind}
                isBusy={isBusy}
                onAdd={imageUrl => onChange([...documents, { kind, imageUrl, isShown: false }])}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface AddDocumentProps {
  kind: SaleDocument
  isBusy: boolean
  onAdd: (imageUrl: string) => void
}

function AddDocument({ kind, isBusy, onAdd }: AddDocumentProps) {
  const [isStoring, setStoring] = useState(false)
  const take = async (files: readonly File[]) => {
    const [file] = imageFilesIn(files)
    if (!file) return
    setStoring(true)
    try {
      onAdd(await storePhoto(file, () => undefined))
    } catch (error) {
      notify.error('The document was not added', messageOf(error))
    } finally {
      setStoring(false)
    }
  }
  return (
    <div className="mt-2">
      <PhotoButton
        from="files"
        label={`Photograph: ${documentTexts[kind].title}`}
        variant="secondary"
        size="small"
        disabled={isBusy || isStoring}
        pending={isStoring}
        pendingLabel="Uploading..."
        onFiles={take}
      >
        Add a photograph
      </PhotoButton>
    </div>
  )
}
