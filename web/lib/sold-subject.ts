import { type SoldFilters, soldSubject } from '../../shared/rules/sold.ts'

/** "Wedgwood jug, Georgian" */
export const useSoldSubject = (filters: SoldFilters): string | null => soldSubject(filters)
