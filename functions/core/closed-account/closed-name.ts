/** The name in what stays of a person whose account is closed. */
export const CLOSED_ACCOUNT = 'Closed account'
