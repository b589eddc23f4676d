/** How long a finished export can be downloaded. */
export const EXPORT_KEPT_DAYS = 7
export const MAX_EXPORTS_PER_DAY = 3
/** How long an address of one of its files works. */
export const EXPORT_LINK_MINUTES = 10

export const exportStates = ['none', 'being_made', 'ready', 'failed'] as const
