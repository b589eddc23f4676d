/** Whether this tab is sent what changes of its person's. */
export const pushed = { isOn: false }

/** For `refetchInterval`. */
export const unlessPushed = (everyMs: number) => () => !pushed.isOn && everyMs
