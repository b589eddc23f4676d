/** What `schemaVersion` comes to, which takes a third of a second. `npm run generate` writes the number. */
export const SEARCH_VERSION = 1169703940

/** Not below photos/ or catalogue/, the public folders of the media bucket. */
export const SNAPSHOT_KEY = `private/search-${SEARCH_VERSION}.sqlite.zst`
/** At most a day older: opened when the other one is gone. */
export const SNAPSHOT_COPY_KEY = `private/search-${SEARCH_VERSION}-copy.sqlite.zst`
