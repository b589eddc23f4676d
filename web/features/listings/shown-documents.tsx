import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { documentTexts, saleDocuments } from '../../../shared/rules/sale-rules/subjects.ts'
import { EvidencePhotos } from '../../components/evidence-photos.tsx'

/** Papers that the seller shows to buyers. */
export const ShownDocuments = ({ documents }: Pick<Listing, 'documents'>) => (
  <section aria-labelledby="documents">
    <h2 id="documents" className="text-title">
      Documents
    </h2>
    {saleDocuments
      .filter(kind => documents.some(document => document.kind === kind))
      .map(kind => (
        <div key={kind} className="mt-3">
          <p className="text-small">{documentTexts[kind].title}</p>
          <EvidencePhotos
            imageUrls={documents.filter(document => document.kind === kind).map(({ imageUrl }) => imageUrl)}
          />
        </div>
      ))}
  </section>
)
