import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type InsuredPiece, inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Select } from '../../components/select.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { pdfFonts } from '../../lib/pdf-fonts.ts'
import { photosAhead } from '../../lib/pdf-photos.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useUser } from '../../lib/use-user.ts'
import { type InsuredValue, insurancePdf } from './insurance-pdf.ts'

interface InsuranceDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Chooses what a list for an insurer says, and makes it here: photographs stay in this browser. */
export function InsuranceDialog({ isOpen, onClose }: InsuranceDialogProps) {
  const { user } = useUser()
  const [by, setBy] = useState<InsuredValue>('upper')
  const [saysPurchases, setSaysPurchases] = useState(false)
  const [done, setDone] = useState({ pieces: 0, of: 0 })
  const making = useMutation({
    mutationFn: async () => {
      setDone({ pieces: 0, of: 0 })
      const pieces = await ownedPieces()
      setDone({ pieces: 0, of: pieces.length })
      const fonts = await pdfFonts()
      const at = serverNow().toISOString()
      const owner = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.username ?? '')
      const photos = photosAhead(pieces)
      const photoOf = async (piece: InsuredPiece) => {
        const photo = await photos(piece)
        setDone(({ pieces: before, of }) => ({ pieces: before + 1, of }))
        return photo
      }
      const pdf = await insurancePdf({ owner, at, pieces, by, saysPurchases, fonts, photoOf })
      saveFile(`insurance-list-${at.slice(0, 10)}.pdf`, 'application/pdf', pdf)
    },
    onSuccess: onClose,
    onError: error => notify.error('The insurance list was not made', messageOf(error)),
  })
  return (
    <Dialog
      title="Insurance list (PDF)"
      description="Every piece that you have not sold, with its photograph, what you stated of it, and its value."
      isOpen={isOpen}
      onOpenChange={open => !open && !making.isPending && onClose()}
    >
      <p id="insured-value" className="text-small font-medium">
        Insured value
      </p>
      <Select
        className="mt-2"
        aria-labelledby="insured-value"
        value={by}
        disabled={making.isPending}
        onChange={event => setBy(event.target.value as InsuredValue)}
        options={[
          { value: 'upper', label: 'Upper end of my range' },
          { value: 'middle', label: 'Middle of my range' },
          { value: 'purchase', label: 'Purchase price' },
        ]}
      />
      <div className="mt-4">
        <Checkbox
          label="Show what I paid"
          checked={saysPurchases}
          disabled={making.isPending}
          onChange={event => setSaysPurchases(event.target.checked)}
        />
      </div>
      {making.isPending && done.of > 0 && (
        <p role="status" className="mt-4 text-small text-muted">{`${done.pieces} of ${done.of} pieces`}</p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={making.isPending}>
          Cancel
        </Button>
        <Button pending={making.isPending} pendingLabel="Making the list..." onClick={() => making.mutate()}>
          Download PDF
        </Button>
      </DialogActions>
    </Dialog>
  )
}

async function ownedPieces(): Promise<InsuredPiece[]> {
  const pieces: InsuredPiece[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(inventory.listInsuredPieces, { query: { cursor: cursor ?? undefined } })
    pieces.push(...page.pieces)
    cursor = page.cursor
  } while (cursor)
  return pieces
}
