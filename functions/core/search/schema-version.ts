import { crc32 } from 'node:zlib'
import { conditions, listingTypes } from '../../../shared/listing.ts'
import { keptFields } from './listing-record.ts'

/** Raise it whenever a replica's file is laid out otherwise, or what words are changes. */
const LAYOUT = 2

/** Differs with all that a file's numbers and lists depend on. The next snapshot is then made anew, under a name of its own. */
export const SCHEMA_VERSION = crc32(JSON.stringify([LAYOUT, keptFields, listingTypes, conditions])) >>> 1

/** Where the snapshot lies: not below photos/ or catalogue/, the folders of the media bucket that the world may read. */
export const SNAPSHOT_KEY = `private/search-${SCHEMA_VERSION}.sqlite.zst`
