import { people } from './people.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(people)
