import type { TemplateResource } from './assembly.ts'

interface Index {
  readonly IndexName: string
  readonly KeySchema: unknown
  readonly Projection: unknown
}

const indexesOf = ({ Properties }: TemplateResource) =>
  new Map(
    ((Properties?.GlobalSecondaryIndexes ?? []) as Index[]).map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      JSON.stringify([KeySchema, Projection]),
    ]),
  )

/** What DynamoDB has to do to a table's global indexes, a step each: it takes one in an update of the table. */
export function indexSteps(before: TemplateResource, after: TemplateResource): string[] {
  const [old, wanted] = [indexesOf(before), indexesOf(after)]
  return [
    ...[...old].filter(([name, shape]) => wanted.get(name) !== shape).map(([name]) => `delete ${name}`),
    ...[...wanted].filter(([name, shape]) => old.get(name) !== shape).map(([name]) => `create ${name}`),
  ]
}
