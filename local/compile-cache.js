import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/*
 * Loaded before everything else (package.json). A start reads what an earlier one compiled, without the compiler of
 * TypeScript, which takes 20 MB and stays. This file is JavaScript for that reason.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
