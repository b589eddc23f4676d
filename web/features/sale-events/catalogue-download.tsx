import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { SaleCatalogue } from '../../../shared/contract/endpoints/sale-events.ts'
import { Button } from '../../components/button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { pdfFonts } from '../../lib/pdf-fonts.ts'
import { photosAhead } from '../../lib/pdf-photos.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The printed catalogue, made here. */
export function CatalogueDownload({ event }: { event: SaleCatalogue }) {
  const [done, setDone] = useState(0)
  const making = useMutation({
    mutationFn: async () => {
      setDone(0)
      const [{ cataloguePdf }, fonts] = await Promise.all([import('./catalogue-pdf.ts'), pdfFonts()])
      const photos = photosAhead(event.lots)
      const photoOf = async (lot: SaleCatalogue['lots'][number]) => {
        const photo = await photos(lot)
        setDone(before => before + 1)
        return photo
      }
      const pdf = await cataloguePdf({ event, fonts, photoOf })
      saveFile(`catalogue-${event.number ?? event.id}.pdf`, 'application/pdf', pdf)
    },
    onError: error => notify.error('The catalogue was not made', messageOf(error)),
  })
  return (
    <Button
      variant="secondary"
      pending={making.isPending}
      pendingLabel={`${done} of ${event.lots.length} lots`}
      disabled={event.lots.length === 0}
      onClick={() => making.mutate()}
    >
      <Download aria-hidden />
      Catalogue (PDF)
    </Button>
  )
}
