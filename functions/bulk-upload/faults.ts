/** The fault of one column. Pages translate the part after the column's name. */
export const inColumn = (column: string, fault: string): string =>
  `${column}: ${fault}${/[.!?]$/.test(fault) ? '' : '.'}`.replace(/\s+/g, ' ')

export const quoted = (text: string): string => `“${text.trim().slice(0, 40)}”`
