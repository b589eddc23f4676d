import { type SoldFilters, soldSubject } from '../../shared/sold.ts'

/** "Wedgwood jug, Georgian" */
export const useSoldSubject = (filters: SoldFilters): string | null => soldSubject(filters)
