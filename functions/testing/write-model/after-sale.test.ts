import { afterSale } from './after-sale.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(afterSale)
