import type { PieceDocument } from '../../../shared/contract/endpoints/clearances.ts'
import { MAX_DOCUMENTS } from '../../../shared/rules/piece-documents.ts'
import { documentTexts, type SaleDocument, saleDocuments } from '../../../shared/rules/sale-rules/subjects.ts'
import { DocumentList } from '../documents/document-list.tsx'
import { DocumentPhoto } from '../documents/document-photo.tsx'

interface AskedDocumentsProps {
  missing: readonly SaleDocument[]
  documents: PieceDocument[]
  isBusy: boolean
  onChange: (documents: PieceDocument[]) => void
}

/** What laws ask to be shown. Only admins see it, unless the seller shows it to buyers. */
export function AskedDocuments({ missing, documents, isBusy, onChange }: AskedDocumentsProps) {
  const kinds = saleDocuments.filter(kind => missing.includes(kind) || documents.some(each => each.kind === kind))
  return (
    <div>
      <h4 className="text-small font-medium">Documents that are asked for</h4>
      <p className="mt-0.5 max-w-prose text-caption text-muted">
        Photograph each page so that it can be read. Only our admins see the photographs, unless you show them to
        buyers.
      </p>
      <div className="mt-3 space-y-5">
        {kinds.map(kind => (
          <div key={kind}>
            <p className="text-small">{documentTexts[kind].title}</p>
            <p className="text-caption text-muted">{documentTexts[kind].where}</p>
            <DocumentList
              documents={documents}
              isListed={document => document.kind === kind}
              isBusy={isBusy}
              onChange={onChange}
            />
            {documents.length < MAX_DOCUMENTS && (
              <div className="mt-2">
                <DocumentPhoto
                  label={`Photograph: ${documentTexts[kind].title}`}
                  isBusy={isBusy}
                  onAdd={imageUrl =>
                    onChange([...documents, { kind, imageUrl, title: null, issuer: null, date: null, isShown: false }])
                  }
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
