import type { PaymentMethod } from '../../../shared/rules/pos.ts'

export const paymentLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  other: 'Other',
}
