import { ApiError } from '../api-error.ts'

/** Whether this tab is sent what changes of its person's. */
export const pushed = { isOn: false }

/** For `refetchInterval`. What was pushed but could not be asked for is asked for again, until the session has ended. */
export const unlessPushed =
  (everyMs: number) =>
  ({ state: { error } }: { state: { error: unknown } }) => {
    if (error instanceof ApiError && error.code === 'not_signed_in') return false
    return (!pushed.isOn || error !== null) && everyMs
  }
