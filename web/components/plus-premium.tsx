import { percentText } from '../../shared/rules/money.ts'

/** Beside a bid: what the winner pays besides. */
export const PlusPremium = ({ rate }: { rate: number }) =>
  rate > 0 && <span className="text-caption text-muted">plus {percentText(rate)}% premium</span>
