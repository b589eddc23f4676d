import { crc32 } from 'node:zlib'
import { conditions, listingTypes } from '../../../shared/listing.ts'
import { compoundKey } from '../vocabulary/compounds.ts'
import { contextKey } from '../vocabulary/statements.ts'
import { thesaurusKey } from '../vocabulary/thesaurus.ts'
import { keptFields } from './listing-record.ts'

/** Increase it when the file's layout or the definition of a word changes. */
const LAYOUT = 6

/** Changes with everything the file's numbers and lists depend on; then the next snapshot gets a new name. */
export const SCHEMA_VERSION =
  crc32(JSON.stringify([LAYOUT, keptFields, listingTypes, conditions, thesaurusKey(), compoundKey(), contextKey()])) >>>
  1

/** Not below photos/ or catalogue/, the public folders of the media bucket. */
export const SNAPSHOT_KEY = `private/search-${SCHEMA_VERSION}.sqlite.zst`
/** At most a day older: opened when the other one is gone. */
export const SNAPSHOT_COPY_KEY = `private/search-${SCHEMA_VERSION}-copy.sqlite.zst`
