import { selling } from './selling.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(selling)
