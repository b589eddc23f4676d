import { join } from 'node:path'

/** A bundle has its tables beside it, as this folder has. */
export const tableFile = (name: string): string => join(import.meta.dirname, `${name}.txt`)
