import { artifactsOrPlaceholders } from './artifacts.ts'
import { exampleInputs } from './inputs.ts'
import { addVitrine, newApp } from './vitrine-app.ts'

/** Makes every template offline, with example inputs and no account, and prints how large the stacks are. */
const app = newApp({ outdir: 'cdk.out' })
addVitrine(app, exampleInputs, artifactsOrPlaceholders())
const { stacks } = app.synth()
const rows = stacks.map(({ stackName, template }) => ({
  stack: stackName,
  resources: Object.keys((template as { Resources: object }).Resources).length,
}))
console.table(rows)
console.log(`${rows.length} stacks, ${rows.reduce((sum, { resources }) => sum + resources, 0)} resources, in cdk.out/`)
