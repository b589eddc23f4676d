import { describeAtOnce } from './at-once.ts'
import { runningAuctions } from './auctions.ts'

describeAtOnce(runningAuctions)
