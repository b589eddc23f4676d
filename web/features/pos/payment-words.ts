import type { PaymentMethod } from '../../../shared/pos.ts'

export const paymentWords: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  other: 'Other',
}
