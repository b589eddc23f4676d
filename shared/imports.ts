/** How many records an import may look at, and how many of them at a time (docs/specification.md, "Limits"). */
export const MAX_ITEMS = { from: 1, to: 1000, blank: 20 } as const
export const BATCH_SIZE = { from: 1, to: 100, blank: 10 } as const

/** The museums whose collections can be imported, by what the ids of their records begin with. */
export const museums = ['met', 'cma'] as const
export type MuseumName = (typeof museums)[number]

export const museumTitles: Readonly<Record<MuseumName, string>> = {
  met: 'The Metropolitan Museum of Art',
  cma: 'The Cleveland Museum of Art',
}

/** Errors of an import that are kept; all are counted. */
export const KEPT_ERRORS = 50

/** `none` until the first one; a stopped one can be gone on with. */
export const importStates = ['none', 'running', 'stopped', 'complete'] as const
