import { Dialog } from '../../components/dialog.tsx'
import { Photo } from '../../components/photo.tsx'

interface EvidencePhotoProps {
  imageUrl: string
  /** Counted from 1. */
  place: number
  count: number
  evidence: string
  isOpen: boolean
  onClose: () => void
}

export function EvidencePhoto({ imageUrl, place, count, evidence, isOpen, onClose }: EvidencePhotoProps) {
  return (
    <Dialog
      wide
      title={`Photograph ${place} of ${count}`}
      description={evidence}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <Photo
        imageUrl={imageUrl}
        alt={`Your photograph ${place}`}
        fit="contain"
        sizes="(min-width: 60rem) 52rem, 92vw"
        className="h-[60dvh]"
      />
    </Dialog>
  )
}
