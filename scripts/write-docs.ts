import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedDocs, unversionedDocs } from './generated-docs.ts'
import { root } from './imports.ts'

for (const [file, text] of Object.entries({ ...generatedDocs, ...unversionedDocs })) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text())
}
