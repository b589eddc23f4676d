import { describeAtOnce } from './at-once.ts'
import { endedAuctions } from './auctions.ts'

describeAtOnce(endedAuctions)
