import { taxDuties } from './tax-duties.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(taxDuties)
