import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedDocs } from './generated-docs.ts'
import { root } from './imports.ts'

for (const [file, text] of Object.entries(generatedDocs)) writeFileSync(join(root, file), text())
