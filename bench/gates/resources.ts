import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billedResources } from '../../infra/testing/billed-resources.ts'
import { synthesize } from '../../infra/testing/synthesis.ts'

/** Counts what the templates have, for docs/cost.md. infra/stacks/stacks.test.ts says when it has changed. */
const file = join(import.meta.dirname, 'cost/resources.json')
writeFileSync(file, `${JSON.stringify(billedResources(synthesize()), null, 2)}\n`)
