/** Whether this tab is sent what changes of its person's. */
export const pushed = { isOn: false }

/** For `refetchInterval`. What was pushed but could not be asked for is asked for again. */
export const unlessPushed =
  (everyMs: number) =>
  ({ state }: { state: { error: unknown } }) =>
    (!pushed.isOn || state.error !== null) && everyMs
