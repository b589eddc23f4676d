import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Entity } from 'dynamodb-toolbox/entity'
import { root } from './imports.ts'

export interface StoredEntity {
  readonly name: string
  /** Partition and sort keys, with names of attributes in angle brackets. Several where an attribute decides. */
  readonly pk: readonly string[]
  readonly sk: readonly string[]
  readonly indexes: readonly string[]
  readonly expires: boolean
  /** What it holds beside keys of indexes. A question mark follows what may be absent. */
  readonly fields: readonly string[]
  readonly file: string
}

let stored: readonly StoredEntity[] | undefined

/** Every entity of the table. Modules are loaded in a separate process, where each builds its entities. */
export function storedEntities(): readonly StoredEntity[] {
  stored ??= JSON.parse(execFileSync(process.execPath, [import.meta.filename], { encoding: 'utf8' })) as StoredEntity[]
  return stored
}

async function loadEntities(): Promise<StoredEntity[]> {
  const built: Entity[] = []
  // Most entities are private to their store. The constructor sets `meta` last.
  Object.defineProperty(Entity.prototype, 'meta', { set: noteIn(built) })
  const files = globSync('functions/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => readFileSync(join(root, file), 'utf8').includes('new Entity('))
  const declared: StoredEntity[] = []
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    await import(pathToFileURL(join(root, file)).href)
    declared.push(
      ...built
        .filter(({ entityName }) => source.includes(`name: '${entityName}'`))
        .map(entity => described(entity, file)),
    )
  }
  return declared.toSorted((a, b) => byText(keyOf(a), keyOf(b)))
}

const noteIn = (built: Entity[]) =>
  function (this: Entity) {
    built.push(this)
  }

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
/** Without the names in brackets, so that what lies in one partition comes together. */
const keyOf = ({ pk, sk }: StoredEntity) => `${pk[0]} ${sk[0]}`.replace(/<\w+>/g, '')

function described(entity: Entity, file: string): StoredEntity {
  const { attributes } = entity.schema
  const indexes = Object.entries(entity.table.indexes).flatMap(([name, { partitionKey }]) =>
    partitionKey && partitionKey.name in attributes ? [name] : [],
  )
  const indexKeys = Object.values(entity.table.indexes).flatMap(({ partitionKey, sortKey }) => [
    partitionKey?.name,
    sortKey?.name,
  ])
  const keys = examples(entity).map(example => entity.computeKey!(example as never) as { pk: string; sk: string })
  return {
    name: entity.entityName,
    pk: distinct(keys.map(({ pk }) => pk)),
    sk: distinct(keys.map(({ sk }) => sk)),
    indexes,
    expires: 'expiresAt' in attributes,
    fields: Object.entries(entity.attributes as typeof attributes)
      .filter(([name]) => name !== 'expiresAt' && !indexKeys.includes(name))
      .map(([name, { props }]) => (props.required === 'never' ? `${name}?` : name)),
    file,
  }
}

/** Numbers in keys are padded with zeros. */
const distinct = (keys: readonly string[]) => [...new Set(keys.map(key => key.replace(/0+</g, '<')))]

/** Values of its key, `<name>` for each; and of an attribute that has few values, each of them. */
function examples({ attributes }: Entity): Record<string, string | boolean>[] {
  let all: Record<string, string | boolean>[] = [{}]
  for (const [name, { type, props }] of Object.entries(attributes)) {
    if (!props.key) continue
    const few = 'enum' in props ? (props.enum as string[] | undefined) : undefined
    const values = type === 'boolean' ? [false, true] : (few ?? [`<${name}>`])
    all = all.flatMap(example => values.map(value => ({ ...example, [name]: value })))
  }
  return all
}

if (import.meta.main) console.log(JSON.stringify(await loadEntities()))
