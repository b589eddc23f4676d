import { Dialog } from '../../components/dialog.tsx'
import { Photo } from '../../components/photo.tsx'
import type { Claim } from './evidence.tsx'

interface EvidencePhotoProps {
  claim: Claim
  imageUrl: string
  /** How many photographs there are. */
  count: number
  isOpen: boolean
  onClose: () => void
}

/** The photograph that a claim names, large enough to judge it. */
export function EvidencePhoto({ claim, imageUrl, count, isOpen, onClose }: EvidencePhotoProps) {
  return (
    <Dialog
      wide
      title={`Photograph ${claim.photo} of ${count}`}
      description={claim.evidence}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <Photo
        imageUrl={imageUrl}
        alt={`Your photograph ${claim.photo}`}
        fit="contain"
        sizes="(min-width: 60rem) 52rem, 92vw"
        className="h-[60dvh]"
      />
    </Dialog>
  )
}
