import { useMutation } from '@tanstack/react-query'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const useCommissionInvoice = (month: string) =>
  useMutation({
    mutationFn: () => call(finance.getCommissionInvoice, { params: { month } }),
    onSuccess: ({ number, pdf }) =>
      saveFile(
        `invoice-${number}.pdf`,
        'application/pdf',
        Uint8Array.from(atob(pdf), byte => byte.charCodeAt(0)),
      ),
    onError: error => notify.error('Failed to download the invoice', messageOf(error)),
  })
