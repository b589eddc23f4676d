import { paying } from './paying.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(paying)
