import { contacts } from './contacts.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(contacts)
