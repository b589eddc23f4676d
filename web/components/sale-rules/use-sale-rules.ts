import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { clearances, type PieceDocument, type SaleReading } from '../../../shared/contract/endpoints/clearances.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import type { SaleTexts } from './sale-texts.ts'

export interface Declaration {
  readonly answers: Record<string, string>
  readonly documents: PieceDocument[]
}

/** What rules ask of a piece of mine with these texts, and what I say of it. */
export function useSaleRules(inventoryId: string, texts: SaleTexts | undefined) {
  const client = useQueryClient()
  const params = { id: inventoryId }
  const key = ['sale-rules', inventoryId]
  const reading = useQuery({
    queryKey: [...key, texts],
    queryFn: texts
      ? ({ signal }): Promise<SaleReading> => call(clearances.readSaleRules, { params, body: texts, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const again = () => client.invalidateQueries({ queryKey: key })
  const written = useRef(0)
  /** Shown from the press on, not from the answer. */
  const [pending, setPending] = useState<Declaration>()
  /** One after the other, as each needs the version of the one before. */
  const declaring = useMutation({
    scope: { id: key.join(' ') },
    mutationFn: async (declared: Declaration) => {
      const version = Math.max(written.current, reading.data?.declaration.version ?? 0)
      const answer = await call(clearances.declarePiece, { params, body: { ...declared, version } })
      written.current = answer.version
    },
    onError: error => notify.error('Your answer was not saved', messageOf(error)),
    onSettled: async (_answer, _error, declared) => {
      await again()
      setPending(latest => (latest === declared ? undefined : latest))
    },
  })
  const declare = (declared: Declaration) => {
    setPending(declared)
    declaring.mutate(declared)
  }
  const asking = useChange(clearances.requestClearance, {
    params,
    failure: 'The review was not asked for',
    onSettled: again,
  })
  return { reading, asking, declare, declared: pending ?? reading.data?.declaration, isSaving: pending !== undefined }
}
