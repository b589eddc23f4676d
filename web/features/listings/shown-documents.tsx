import { useState } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { largestRendition, renditionOf } from '../../../shared/contract/photo-address.ts'
import { documentKinds, documentTexts } from '../../../shared/rules/piece-documents.ts'
import { Dialog } from '../../components/dialog.tsx'
import { documentLine } from '../../components/documents/document-line.ts'
import { Photo } from '../../components/photo.tsx'

type Shown = Listing['documents'][number]

/** Papers that the seller shows to buyers. */
export function ShownDocuments({ documents }: Pick<Listing, 'documents'>) {
  const [opened, setOpened] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  const open = (document: Shown) => {
    setOpened(document)
    setOpen(true)
  }
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-title">
        Documents
      </h2>
      <p className="mt-1 text-small text-muted">Photographs and words of the seller. We did not check them.</p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {documentKinds
          .flatMap(kind => documents.filter(document => document.kind === kind))
          .map(document => (
            <li key={document.imageUrl} className="min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Enlarge: ${documentTexts[document.kind].title}`}
                onClick={() => open(document)}
                className="block w-full cursor-zoom-in border hover:border-ink"
              >
                <Photo imageUrl={document.imageUrl} alt="" sizes="12rem" className="aspect-3/4 w-full" />
              </button>
              <p className="mt-2 text-small wrap-anywhere">{documentTexts[document.kind].title}</p>
              {documentLine(document) && (
                <p className="text-caption text-muted wrap-anywhere">{documentLine(document)}</p>
              )}
            </li>
          ))}
      </ul>
      {opened && (
        <Dialog
          wide
          title={documentTexts[opened.kind].title}
          description={documentLine(opened) || undefined}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <img
            src={largestRendition(opened.imageUrl) ?? renditionOf(opened.imageUrl, 1600)}
            alt={documentTexts[opened.kind].title}
            className="w-full"
          />
        </Dialog>
      )}
    </section>
  )
}
