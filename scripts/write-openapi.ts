import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderOpenApi } from './openapi.ts'

const file = join(import.meta.dirname, '../docs/api/openapi.json')
writeFileSync(file, renderOpenApi())
console.log(`Wrote ${file}`)
