/** Of one column. Pages translate what follows its name. */
export const inColumn = (column: string, fault: string): string =>
  `${column}: ${fault}${/[.!?]$/.test(fault) ? '' : '.'}`.replace(/\s+/g, ' ')

export const quoted = (text: string): string => `“${text.trim().slice(0, 40)}”`
