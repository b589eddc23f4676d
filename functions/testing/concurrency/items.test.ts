import { describeAtOnce } from './at-once.ts'
import { itemScenes } from './items.ts'

describeAtOnce(itemScenes)
