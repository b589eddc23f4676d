import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedDocs } from './generated-docs.ts'
import { root } from './imports.ts'

it.each(Object.entries(generatedDocs))(
  '%s is what the source says: run `npm run generate` after a change',
  (file, text) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(text())
  },
)
