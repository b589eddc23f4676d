import { formatDate } from '../lib/dates.ts'
import { AlertBox } from './alert-box.tsx'

/** @param month `2026-11` */
export const StolenNote = ({ month, className }: { month: string; className?: string }) => (
  <AlertBox
    tone="danger"
    title={`This piece was reported stolen in ${formatDate(`${month}-01`, 'month')}`}
    className={className}
  >
    It can’t be sold here until this is cleared.
  </AlertBox>
)
