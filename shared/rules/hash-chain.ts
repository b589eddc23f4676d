import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A link of a hash chain, in hex: changing an entry changes every later hash. @param parts plain JSON values */
export const hashOf = (parts: readonly unknown[]): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts))))
