import { useId, useState } from 'react'
import type { DealerProof } from '../../../shared/contract/endpoints/dealers.ts'
import { type DealerProofKind, dealerProofKinds } from '../../../shared/rules/dealers.ts'
import { Button } from '../../components/button.tsx'
import { FieldError } from '../../components/field-frame.tsx'
import { Photo } from '../../components/photo.tsx'
import { PhotoButton } from '../../components/photo-button.tsx'
import { Select } from '../../components/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { imageFilesIn } from '../../lib/image-files.ts'
import { notify } from '../../lib/notify.ts'
import { storePhoto } from '../../lib/store-photo.ts'
import { proofLabels } from './proof-words.ts'

const options = dealerProofKinds.map(value => ({ value, label: proofLabels[value] }))

interface ProofFieldsProps {
  proofs: readonly DealerProof[]
  max: number
  error: string | undefined
  onStoring: (isStoring: boolean) => void
  onChange: (proofs: DealerProof[]) => void
}

export function ProofFields({ proofs, max, error, onStoring, onChange }: ProofFieldsProps) {
  const id = useId()
  const [kind, setKind] = useState<DealerProofKind>('register_extract')
  const [isStoring, setStoring] = useState(false)
  const take = async ([file]: readonly File[]) => {
    const [image] = imageFilesIn(file ? [file] : [])
    if (!image) return
    setStoring(true)
    onStoring(true)
    try {
      onChange([...proofs, { kind, imageUrl: await storePhoto(image, () => undefined) }])
    } catch (failure) {
      notify.error('The document was not added', messageOf(failure))
    } finally {
      setStoring(false)
      onStoring(false)
    }
  }
  return (
    <fieldset>
      <legend className="text-small font-medium">Proof</legend>
      <p className="mt-0.5 max-w-prose text-caption text-muted">
        Photograph each page so that it can be read. We show it to our admins alone.
      </p>
      <ul className="mt-3 space-y-3">
        {proofs.map((proof, place) => (
          <li key={proof.imageUrl} className="flex items-start gap-4">
            <Photo
              imageUrl={proof.imageUrl}
              alt={proofLabels[proof.kind]}
              sizes="6rem"
              className="size-24 rounded-sm"
            />
            <div className="min-w-0 space-y-2">
              <p className="text-small">{proofLabels[proof.kind]}</p>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove: ${proofLabels[proof.kind]}`}
                onClick={() => onChange(proofs.filter((_, n) => n !== place))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {proofs.length < max && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <label htmlFor={`${id}-kind`} className="text-small">
              What it is
            </label>
            <Select
              id={`${id}-kind`}
              value={kind}
              options={options}
              onChange={event => setKind(event.target.value as DealerProofKind)}
            />
          </div>
          <PhotoButton
            from="files"
            label="Photograph of the document"
            variant="secondary"
            disabled={isStoring}
            pending={isStoring}
            pendingLabel="Uploading..."
            onFiles={take}
          >
            Add a photograph
          </PhotoButton>
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
