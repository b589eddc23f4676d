import { pieces } from './pieces.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(pieces)
