import { lintApi } from './api-ruleset.ts'
import { openApiDocument } from './openapi.ts'

const wrong = await lintApi(openApiDocument())
for (const each of wrong) console.error(each)
if (wrong.length > 0) process.exit(1)
console.log('The OpenAPI file meets the rules of Spectral and OWASP.')
