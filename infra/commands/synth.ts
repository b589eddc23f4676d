import { artifactsOrPlaceholders } from '../build/artifacts.ts'
import { exampleInputs } from '../stacks/inputs.ts'
import { addVitrine, newApp } from '../stacks/vitrine-app.ts'

interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>
  readonly Outputs?: Readonly<Record<string, { readonly Export?: object }>>
}

/** In roles, and in policies of buckets, queues, topics and keys. */
function statementsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 'Effect' in value ? 1 : Object.values(value).reduce((sum, each) => sum + statementsIn(each), 0)
}

/** Makes every template offline, with example inputs and no account, and prints how large the stacks are. */
const app = newApp({ outdir: 'cdk.out' })
addVitrine(app, exampleInputs, artifactsOrPlaceholders())
const rows = app.synth().stacks.map(({ stackName, template }) => {
  const { Resources, Outputs = {} } = template as Template
  const outputs = Object.values(Outputs)
  return {
    stack: stackName,
    resources: Object.keys(Resources).length,
    outputs: outputs.length,
    exports: outputs.filter(({ Export }) => Export).length,
    'IAM statements': statementsIn(Resources),
  }
})
const total = (column: Exclude<keyof (typeof rows)[number], 'stack'>) =>
  `${rows.reduce((sum, row) => sum + row[column], 0)} ${column}`
console.table(rows)
console.log(
  `${rows.length} stacks, ${total('resources')}, ${total('outputs')}, ${total('exports')}, ${total('IAM statements')}, in cdk.out/`,
)
