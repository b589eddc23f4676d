/** Raise it whenever what a replica’s file holds changes, or what its words are: the next snapshot is then made anew, under a name of its own. */
export const SCHEMA_VERSION = 2

/** Where the snapshot lies: not below photos/ or catalogue/, the folders of the media bucket that the world may read. */
export const SNAPSHOT_KEY = `private/search-${SCHEMA_VERSION}.sqlite.zst`
