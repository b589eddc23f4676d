import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { contact } from '../../../shared/contract/endpoints/contact.ts'
import type { RoyaltyPayment } from '../../../shared/contract/endpoints/finance.ts'
import { Button } from '../../components/button.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { pdfFonts } from '../../lib/pdf-fonts.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The statement to print or to send to the society. */
export function RoyaltyStatement({ payment }: { payment: RoyaltyPayment }) {
  const making = useMutation({
    mutationFn: async () => {
      const [{ royaltyPdf }, { lines }, fonts] = await Promise.all([
        import('./royalty-pdf.ts'),
        call(contact.getOperator),
        pdfFonts(),
      ])
      const pdf = await royaltyPdf({ payment, from: lines.join('\n') || null, fonts })
      saveFile(`resale-right-${payment.id}.pdf`, 'application/pdf', pdf)
    },
    onError: error => notify.error('The statement was not made', messageOf(error)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={making.isPending}
      pendingLabel="Making it..."
      onClick={() => making.mutate()}
    >
      <Download aria-hidden />
      Statement (PDF)
    </Button>
  )
}
