import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifactsOrPlaceholders } from '../../infra/build/artifacts.ts'
import { plannedStacks } from '../../infra/operations/deploying/stack-order.ts'
import { publishedTimes } from '../../infra/operations/deploying/time/deployment-time.ts'
import { sizes } from '../../infra/stacks/stage-size.ts'
import { billedResources } from '../../infra/testing/billed-resources.ts'
import { limitsOf } from '../../infra/testing/limits.ts'
import { newStage, synthesize } from '../../infra/testing/synthesis.ts'

/** Counts what the templates have, for docs/cost.md, scale.md and operations.md. infra/stacks/stacks.test.ts says when it has changed. */
const artifacts = artifactsOrPlaceholders()
const write = (file: string, value: unknown) =>
  writeFileSync(join(import.meta.dirname, file), `${JSON.stringify(value, null, 2)}\n`)
const bySize = sizes.map(size => [size, synthesize(artifacts, newStage(size))] as const)
write('cost/resources.json', Object.fromEntries(bySize.map(([size, synthesis]) => [size, billedResources(synthesis)])))
const synthesis = synthesize(artifacts)
write('deployment/limits.json', limitsOf(synthesis))
write('deployment/times.json', await publishedTimes(plannedStacks(synthesis.app.synth())))
for (const { app } of [synthesis, ...bySize.map(([, each]) => each)])
  rmSync(app.outdir, { recursive: true, force: true })
