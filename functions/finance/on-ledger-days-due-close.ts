import { ledgerDaysDue } from '../../events/payment.ts'
import { closeDays } from '../core/money/ledger/closing.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(ledgerDaysDue, {}, ({ now }) => closeDays(now))
