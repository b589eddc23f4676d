import { reporting } from './reports.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(reporting)
