import type { Asset } from '../../../shared/contract/endpoints/shares.ts'
import { Photo } from '../../components/photo.tsx'
import { termText } from '../../lib/term-text.ts'

export function AboutAsset({ asset }: { asset: Asset }) {
  const { itemName, images, description, provenance, maker, dateCreated, condition } = asset
  const facts = [
    { label: 'Maker', text: maker },
    { label: 'Made', text: dateCreated },
    { label: 'Condition', text: condition && termText(condition) },
    { label: 'Provenance', text: provenance },
  ].filter(({ text }) => text)
  const further = images.slice(1)
  return (
    <>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
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
                sizes="12rem"
                className="aspect-square"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
