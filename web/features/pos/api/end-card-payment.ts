import { useMutation } from '@tanstack/react-query'
import { terminal } from '../../../../shared/contract/endpoints/terminal.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { refresh } from '../../../lib/queries.ts'

/** Cancels a card payment that is on no receipt, or gives it back. */
export const useEndCardPayment = () =>
  useMutation({
    mutationFn: (id: string) => call(terminal.endCardPayment, { params: { id } }),
    onError: error => notify.error('The payment could not be ended', messageOf(error)),
    onSettled: (_payment, _error, _id, _, { client }) => refresh(client, [terminal.getTerminal]),
  })
