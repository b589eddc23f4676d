import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type ApiDocument,
  brokenPromises,
  keptPromises,
  PROMISES_FILE,
  promisesOf,
  withoutRepeats,
} from './api-promises.ts'
import { openApiDocument } from './openapi.ts'

const current = promisesOf(openApiDocument() as unknown as ApiDocument)
const kept = existsSync(PROMISES_FILE) ? keptPromises(readFileSync(PROMISES_FILE, 'utf8')) : []
const broken = brokenPromises(kept, current)
if (broken.length > 0) {
  console.error(`Programs rely on this:\n${broken.join('\n')}`)
  process.exit(1)
}
writeFileSync(PROMISES_FILE, withoutRepeats(current))
