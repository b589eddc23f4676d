import type { Asset } from '../../../shared/endpoints/shares.ts'
import { Photo } from '../../components/photo.tsx'

export function AboutAsset({ asset }: { asset: Asset }) {
  const { itemName, images, description, provenance, maker, dateCreated, condition } = asset
  const facts = [
    { label: 'Maker', text: maker },
    { label: 'Made', text: dateCreated },
    { label: 'Condition', text: condition },
    { label: 'Provenance', text: provenance },
  ].filter(({ text }) => text)
  const further = images.slice(1)
  if (!description && facts.length === 0 && further.length === 0) return null
  return (
    <details className="mt-4 text-small">
      <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
        About this piece<span className="sr-only">: {itemName}</span>
      </summary>
      <div className="mt-3 space-y-4">
        {description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
        {facts.length > 0 && (
          <dl className="space-y-2">
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt className="text-caption text-muted">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {further.length > 0 && (
          <ul className="grid grid-cols-3 gap-2">
            {further.map((imageUrl, index) => (
              <li key={imageUrl}>
                <Photo
                  imageUrl={imageUrl}
                  alt={`${itemName}, photograph ${index + 2}`}
                  sizes="8rem"
                  className="aspect-square"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
