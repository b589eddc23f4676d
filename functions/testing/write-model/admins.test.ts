import { admins } from './admins.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(admins)
