import { books } from './books.ts'
import { describeUnderFaults } from './under-faults.ts'

describeUnderFaults(books)
