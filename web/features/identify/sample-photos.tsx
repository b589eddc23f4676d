import { useState } from 'react'
import { photoSources } from '../../../shared/contract/photo-address.ts'
import { notify } from '../../lib/notify.ts'

/** Pieces of the catalog that comes with Vitrine. */
const samples = [
  { sku: 'VIT-CER-001', name: 'Ginger jar' },
  { sku: 'VIT-GLA-002', name: 'Cameo glass vase' },
  { sku: 'VIT-SIL-001', name: 'Silver tankard' },
  { sku: 'VIT-FUR-002', name: 'Side chair' },
] as const

const addressOf = (sku: string) => `/media/catalogue/${sku}/800.webp`

/** Stays hidden unless the catalog's photographs are installed. */
export function SamplePhotos({ onPick }: { onPick: (file: File) => void }) {
  const [available, setAvailable] = useState<readonly string[]>([])
  const [opening, setOpening] = useState<string | null>(null)
  const open = async (sku: string) => {
    setOpening(sku)
    try {
      const answer = await fetch(addressOf(sku))
      if (!answer.ok) throw new Error(`The sample answered ${answer.status}`)
      const picture = await answer.blob()
      onPick(new File([picture], `${sku}.webp`, { type: picture.type }))
    } catch {
      notify.error('The sample could not be loaded', 'Please try another, or use a photograph of your own.')
    } finally {
      setOpening(null)
    }
  }
  return (
    <div className="mt-7">
      {available.length > 0 && <p className="mb-3 text-small text-muted">No antique at hand? Try one of these:</p>}
      <ul className="grid grid-cols-4 gap-3">
        {samples.map(({ sku, name }) => (
          <li key={sku} hidden={!available.includes(sku)}>
            <button
              type="button"
              disabled={opening !== null}
              aria-busy={opening === sku || undefined}
              onClick={() => open(sku)}
              className="block w-full border border-rule transition-colors enabled-hover:border-ink"
            >
              <img
                {...photoSources(addressOf(sku), 'cover')}
                sizes="8rem"
                alt={name}
                width={160}
                height={160}
                onLoad={() => setAvailable(seen => [...seen, sku])}
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
