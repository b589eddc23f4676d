import { saleEventWrites } from './sale-events.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(saleEventWrites)
