import { trust } from './trust.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(trust)
