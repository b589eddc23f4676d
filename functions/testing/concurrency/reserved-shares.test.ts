import { describeAtOnce } from './at-once.ts'
import { shareScenes } from './reserved-shares.ts'

describeAtOnce(shareScenes)
