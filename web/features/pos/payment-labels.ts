import type { PaymentMethod } from '../../../shared/pos.ts'

export const paymentLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  other: 'Other',
}
