import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyPage } from './copy.ts'
import { root } from './imports.ts'

writeFileSync(join(root, 'docs/copy.md'), copyPage())
