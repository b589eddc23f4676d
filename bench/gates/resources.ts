import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifactsOrPlaceholders } from '../../infra/build/artifacts.ts'
import { sizes } from '../../infra/stacks/stage-size.ts'
import { billedResources } from '../../infra/testing/billed-resources.ts'
import { newStage, synthesize } from '../../infra/testing/synthesis.ts'

/** Counts what the templates have, for docs/cost.md. infra/stacks/stacks.test.ts says when it has changed. */
const file = join(import.meta.dirname, 'cost/resources.json')
const artifacts = artifactsOrPlaceholders()
const counted = sizes.map(size => [size, billedResources(synthesize(artifacts, newStage(size)))] as const)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`)
