import type { DealerProofKind } from '../../../shared/rules/dealers.ts'

export const proofLabels: Record<DealerProofKind, string> = {
  register_extract: 'Extract from the trade register',
  trade_licence: 'Trade licence',
  tax_certificate: 'Tax certificate',
  other: 'Another document',
}
