import { passportsOfPieces } from './passports.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(passportsOfPieces)
