import type { PaymentMethod, ReceiptKind } from '../../../shared/rules/pos.ts'

export const paymentLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  check: 'Check',
  transfer: 'Bank transfer',
  other: 'Other',
}

export const receiptTitles: Record<ReceiptKind, string> = {
  sale: 'Receipt',
  void: 'Void',
  return: 'Return',
  deposit: 'Lay-away deposit',
  installment: 'Lay-away payment',
  layaway_cancelled: 'Lay-away cancelled',
  refund_moved: 'Refund another way',
}
