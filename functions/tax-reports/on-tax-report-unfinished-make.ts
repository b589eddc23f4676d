import { taxReportUnfinished } from '../../events/tax.ts'
import { reaction } from '../platform/reaction.ts'
import { makeNextReport } from './reporting.ts'

export const handler = reaction(taxReportUnfinished, {}, ({ payload, now }) => makeNextReport(payload, now))
