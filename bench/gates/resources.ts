import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plannedStacks } from '../../infra/operations/deploying/stack-order.ts'
import { publishedTimes } from '../../infra/operations/deploying/time/deployment-time.ts'
import { billedResources } from '../../infra/testing/billed-resources.ts'
import { limitsOf } from '../../infra/testing/limits.ts'
import { synthesize } from '../../infra/testing/synthesis.ts'

/** Counts what the templates have, for docs/cost.md, scale.md and operations.md. infra/stacks/stacks.test.ts says when it has changed. */
const synthesis = synthesize()
const write = (file: string, value: unknown) =>
  writeFileSync(join(import.meta.dirname, file), `${JSON.stringify(value, null, 2)}\n`)
write('cost/resources.json', billedResources(synthesis))
write('deployment/limits.json', limitsOf(synthesis))
write('deployment/times.json', await publishedTimes(plannedStacks(synthesis.app.synth())))
rmSync(synthesis.app.outdir, { recursive: true, force: true })
