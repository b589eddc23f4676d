import { countAndLimit } from '../platform/throttle.ts'

const PASSPORT_CHANGES_PER_HOUR = 60

/** Entries stay for good. What is taken back isn't counted. @throws DomainError too_many_requests */
export const countPassportChange = (userId: string, now: Date): Promise<void> =>
  countAndLimit(`passport:${userId}`, PASSPORT_CHANGES_PER_HOUR, 3_600, now)
