import { useFees } from '../lib/api/get-fees.ts'

/** Before a payment: what is not in the total yet. */
export function TaxNote() {
  const { data: fees } = useFees()
  return fees?.addsTax ? <p className="text-small text-muted">Plus tax, worked out at checkout.</p> : null
}
