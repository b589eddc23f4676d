import { useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'

/** The card that has paid at a reader for the last order: sent again after a lost answer or a refusal, it pays once. */
export function usePaidCard() {
  const last = useRef<{ order: string; id: string }>(undefined)
  const forget = () => {
    last.current = undefined
  }
  return {
    idFor: (order: object) => (last.current?.order === JSON.stringify(order) ? last.current.id : undefined),
    keep: (order: object, id: string) => {
      last.current = { order: JSON.stringify(order), id }
    },
    forget,
    /** The money may have been given back since. */
    failed: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'card_payment_unfit') forget()
    },
  }
}
