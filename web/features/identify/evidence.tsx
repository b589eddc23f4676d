import { lazy, useState } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Badge } from '../../components/badge.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Photo } from '../../components/photo.tsx'

const EvidencePhoto = lazy(() => import('./evidence-photo.tsx').then(module => ({ default: module.EvidencePhoto })))

export type Claim = NonNullable<Identification['gptAnalysis']>['claims'][number]

/** Below this, a claim is marked as uncertain. */
const LOW_CONFIDENCE = 0.6

interface EvidenceProps {
  /** All about the same fact. */
  claims: readonly Claim[]
  /** Claims count them from 1. */
  imageUrls: readonly string[]
}

/** Kept after closing: the dialog gives the focus back only while it is mounted. */
interface Opened {
  imageUrl: string
  place: number
  evidence: string
  isOpen: boolean
}

export function Evidence({ claims, imageUrls }: EvidenceProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  if (claims.length === 0) return null
  return (
    <ul className="space-y-2.5 not-first:mt-2 border-l pl-3.5">
      {claims.map((claim, index) => {
        const { evidence, photo: place, confidence } = claim
        const imageUrl = place === null ? undefined : imageUrls[place - 1]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: claims have no id, and the list never changes
          <li key={index} className="flex items-start gap-3 text-caption">
            {place !== null && imageUrl && (
              <button
                type="button"
                aria-label={`Look at photograph ${place}`}
                title={`Look at photograph ${place}`}
                onClick={() => setOpened({ imageUrl, place, evidence, isOpen: true })}
                className="mt-0.5 block w-11 shrink-0 border border-rule transition-colors hover:border-ink"
              >
                <Photo imageUrl={imageUrl} alt="" sizes="3rem" className="aspect-square" />
              </button>
            )}
            <div className="min-w-0 flex-1">
              <p className="max-w-prose wrap-anywhere">{evidence}</p>
              <p className="mt-0.5 text-muted">
                {groundOf(claim)}, <Confidence of={confidence} />
              </p>
            </div>
          </li>
        )
      })}
      {opened && (
        <MountOnFirstOpen isOpen={opened.isOpen}>
          <EvidencePhoto {...opened} count={imageUrls.length} onClose={() => setOpened({ ...opened, isOpen: false })} />
        </MountOnFirstOpen>
      )}
    </ul>
  )
}

function groundOf({ photo, recordId }: Claim): string {
  if (photo !== null && recordId) return `Seen in photograph ${photo} and in our reference catalog`
  if (photo !== null) return `Seen in photograph ${photo}`
  return recordId ? 'From our reference catalog' : 'Not visible in the photographs'
}

function Confidence({ of }: { of: number }) {
  const text = `${Math.round(of * 100)}% sure`
  return of < LOW_CONFIDENCE ? <Badge tone="warning">only {text}</Badge> : <span className="figures">{text}</span>
}
