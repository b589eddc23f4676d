/** Limits of records per import, and per batch (docs/specification.md, "Limits"). */
export const MAX_ITEMS = { from: 1, to: 1000, blank: 20 } as const
export const BATCH_SIZE = { from: 1, to: 100, blank: 10 } as const

/** Museums that can be imported, by the prefix of their records' ids. */
export const museums = ['met', 'cma'] as const
export type MuseumName = (typeof museums)[number]

export const museumTitles: Readonly<Record<MuseumName, string>> = {
  met: 'The Metropolitan Museum of Art',
  cma: 'The Cleveland Museum of Art',
}

/** Departments of a museum that one import may choose. */
export const MAX_DEPARTMENTS = 60

/** Errors of an import that are kept; all are counted. */
export const KEPT_ERRORS = 50

/** `none` before the first import; a stopped one can be resumed. */
export const importStates = ['none', 'running', 'stopped', 'complete'] as const
