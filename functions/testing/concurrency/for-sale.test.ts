import { describeAtOnce } from './at-once.ts'
import { forSaleScenes } from './for-sale.ts'

describeAtOnce(forSaleScenes)
