import { type Account, type StackTemplate, type TemplateResource, textsIn, valuesAt } from './assembly.ts'
import type { Change, Changes } from './changes.ts'
import { holdsData, identityOf } from './identity.ts'
import { indexSteps } from './indexes.ts'

interface Situation {
  readonly account: Account
  readonly stack: string
  readonly deployed: StackTemplate
  readonly wanted: StackTemplate
  readonly changes: Changes
  readonly kept: readonly Change[]
}

type Rule = (situation: Situation) => string[]

/** CloudFormation's limits of a stack. */
const MAX_RESOURCES = 500
const MAX_OUTPUTS = 200
const MAX_TEMPLATE_BYTES = 1_000_000

export const refusals: Rule = situation => refusing.flatMap(rule => rule(situation))
export const warnings: Rule = situation => [...lostData(situation), ...staleValues(situation)]

const otherTypes: Rule = ({ changes }) =>
  both(changes)
    .filter(({ before, after }) => before.Type !== after.Type)
    .map(({ id, before, after }) => `${id} can't turn from ${before.Type} into ${after.Type}`)

/** A replacement is made before the old one is deleted, so both would have the name. */
const replacedUnderItsName: Rule = ({ changes, stack }) =>
  both(changes, ['replaced']).flatMap(({ id, before, after, properties }) => {
    const identity = identityOf(after, stack)
    const isRefused = identity && before.Type === after.Type && identity === identityOf(before, stack)
    return isRefused ? [`${id} has to be replaced (${properties.join(', ')}), but keeps its name: ${identity}`] : []
  })

const takenNames: Rule = ({ account, stack, deployed, changes }) =>
  [...changes.created, ...changes.replaced].flatMap(({ id, before, after }) => {
    const identity = after && identityOf(after, stack)
    if (!identity || (before && identity === identityOf(before, stack))) return []
    const own = holderIn(deployed, identity, stack)
    const others = [...account.stacks].filter(
      ([name, template]) => name !== stack && holderIn(template, identity, name),
    )
    const left = account.left.get(identity)
    return [
      ...(own ? [`${id} is made before ${own} is removed, and both are ${identity}`] : []),
      ...others.map(([name]) => `${id} exists in ${name}: ${identity}`),
      ...(left ? [`${id} exists, left behind by ${left}: ${identity}`] : []),
    ]
  })

const indexesAtOnce: Rule = ({ changes }) =>
  both(changes, ['changed']).flatMap(({ id, before, after }) => {
    const steps = indexSteps(before, after)
    return steps.length > 1 ? [`${id} takes one global index at a time: ${steps.join(', ')}`] : []
  })

const exportsInUse: Rule = ({ account, stack, deployed, wanted }) => {
  const wantedExports = exportsOf(wanted)
  const given = [...exportsOf(deployed)].filter(([name, value]) => wantedExports.get(name) !== value)
  return given.flatMap(([name]) =>
    [...account.stacks]
      .filter(([other, template]) => other !== stack && importsOf(template).includes(name))
      .map(([other]) => `export ${name} can't change while ${other} imports it`),
  )
}

const missingImports: Rule = ({ account, stack, wanted }) => {
  const others = [...account.stacks].filter(([name]) => name !== stack)
  const known = new Set(others.flatMap(([, template]) => [...exportsOf(template).keys()]))
  return importsOf(wanted)
    .filter(name => !known.has(name))
    .map(name => `no stack exports ${name} yet`)
}

const missingOutputs: Rule = ({ account, wanted }) =>
  outputsReadBy(wanted)
    .filter(({ StackName, OutputName }) => !account.stacks.get(StackName)?.Outputs?.[OutputName])
    .map(({ StackName, OutputName }) => `${StackName} has no output ${OutputName} yet`)

/** Lambda looks for the queue when it connects a function to it, CloudFormation for secrets whose values it writes. */
const missingByName: Rule = ({ account, stack, wanted }) => {
  const queues = valuesAt(wanted.Resources, 'EventSourceArn').flatMap(arn =>
    typeof arn === 'string' && arn.startsWith('arn:aws:sqs:') ? [`AWS::SQS::Queue ${arn.split(':').at(-1)}`] : [],
  )
  const secrets = textsIn(wanted.Resources).flatMap(text =>
    [...text.matchAll(/\{\{resolve:secretsmanager:([^:}]+)/g)].map(([, name]) => `AWS::SecretsManager::Secret ${name}`),
  )
  const isThere = (identity: string) =>
    account.left.has(identity) ||
    [...account.stacks, [stack, wanted] as const].some(([name, template]) => holderIn(template, identity, name))
  return [...new Set([...queues, ...secrets])].filter(each => !isThere(each)).map(each => `there is no ${each} yet`)
}

const tooLarge: Rule = ({ wanted }) => {
  const resources = Object.keys(wanted.Resources).length
  const outputs = Object.keys(wanted.Outputs ?? {}).length
  const bytes = JSON.stringify(wanted).length
  return [
    ...(resources > MAX_RESOURCES ? [`${resources} resources are more than ${MAX_RESOURCES}`] : []),
    ...(outputs > MAX_OUTPUTS ? [`${outputs} outputs are more than ${MAX_OUTPUTS}`] : []),
    ...(bytes > MAX_TEMPLATE_BYTES ? [`the template has ${bytes} bytes, more than ${MAX_TEMPLATE_BYTES}`] : []),
  ]
}

const refusing = [
  otherTypes,
  replacedUnderItsName,
  takenNames,
  indexesAtOnce,
  exportsInUse,
  missingImports,
  missingOutputs,
  missingByName,
  tooLarge,
]

const lostData: Rule = ({ changes, kept }) => [
  ...changes.removed
    .filter(change => change.before && holdsData(change.before) && !kept.includes(change))
    .map(({ id, before }) => `${id} is deleted with its data: ${before?.Type}`),
  ...changes.replaced
    .filter(({ before }) => before && holdsData(before))
    .map(({ id, after }) => `${id} is replaced by an empty one: ${after?.Type}`),
]

/** The CDK skips stacks whose template is the same, although they would read another value now. */
const staleValues: Rule = ({ account, stack, wanted, changes }) => {
  const replaced = new Set(changes.replaced.map(({ id }) => id))
  return Object.entries(wanted.Outputs ?? {}).flatMap(([name, { Value }]) => {
    const references = [...valuesAt(Value, 'Ref'), ...valuesAt(Value, 'Fn::GetAtt').map(value => [value].flat()[0])]
    if (!references.some(id => replaced.has(String(id)))) return []
    return [...account.stacks]
      .filter(([, template]) =>
        outputsReadBy(template).some(({ StackName, OutputName }) => StackName === stack && OutputName === name),
      )
      .map(([reader]) => `${name} changes: deploy ${reader} with --force`)
  })
}

function both({ changed, replaced }: Changes, which: readonly ('changed' | 'replaced')[] = ['changed', 'replaced']) {
  return which
    .flatMap(each => ({ changed, replaced })[each])
    .filter((change): change is Required<Change> => !!change.before && !!change.after)
}

const memoized = <Result>(read: (template: StackTemplate, stack: string) => Result) => {
  const results = new WeakMap<StackTemplate, Result>()
  return (template: StackTemplate, stack = ''): Result => {
    const result = results.get(template) ?? read(template, stack)
    results.set(template, result)
    return result
  }
}

const identitiesOf = memoized((template, stack) => {
  const entries = Object.entries<TemplateResource>(template.Resources).map(
    ([id, resource]) => [identityOf(resource, stack), id] as const,
  )
  return new Map(entries)
})

const holderIn = (template: StackTemplate, identity: string, stack: string) =>
  identitiesOf(template, stack).get(identity)

const exportsOf = memoized(
  template =>
    new Map(
      Object.values(template.Outputs ?? {}).flatMap(({ Export, Value }) =>
        Export ? [[textOf(Export.Name), JSON.stringify(Value)] as const] : [],
      ),
    ),
)

const importsOf = memoized(template => valuesAt(template, 'Fn::ImportValue').map(textOf))

const outputsReadBy = memoized(
  template => valuesAt(template, 'Fn::GetStackOutput') as { StackName: string; OutputName: string }[],
)

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
