import { describeAtOnce } from './at-once.ts'
import { shareScenes } from './shares.ts'

describeAtOnce(shareScenes)
