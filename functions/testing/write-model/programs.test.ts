import { programs } from './programs.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(programs)
