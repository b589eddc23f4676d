import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ByHand } from './accesses.ts'
import { deriveGrants } from './derive-grants.ts'
import { mark } from './marks.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-derive-'))
afterAll(() => rmSync(root, { recursive: true }))

const STORE = `
  import { table } from './table.ts'
  const PREFIX = 'VASE#'
  export const vasePartition = (id: string) => \`\${PREFIX}\${id}\`
  const VaseEntity = new Entity({ name: 'vase', table, computeKey: ({ id }: { id: string }) => ({ pk: vasePartition(id), sk: 'VASE' }) })
  const TallyEntity = new Entity({ name: 'tally', table, computeKey: () => ({ pk: 'TALLY', sk: 'TALLY' }) })
  export const findVase = (id: string) => VaseEntity.build(GetItemCommand).key({ id }).send()
  export const breakVase = (id: string) => [VaseEntity.build(DeleteTransaction).key({ id }), count()]
  const count = () => TallyEntity.build(UpdateTransaction).item({ count: $add(1) })
  export const touch = (id: string) => VaseEntity.build(UpdateItemCommand).item({ id, seenAt: 'now' }).send()
  export const findDue = (partition: string) => table.build(QueryCommand).query({ index: 'due', partition }).send()
  export const findOf = (id: string, isShard: boolean) =>
    table.build(QueryCommand).query({ partition: isShard ? \`SHARD#\${id}\` : vasePartition(id) }).send()
`

const NO_HANDS: ByHand = { asked: {}, limited: {}, handedOver: new Map(), isNever: () => false }

/** What a handler with this code may do, beside modules of a store and of a platform. */
function rightsOf(code: string, byHand: Partial<ByHand> = {}) {
  const files = {
    'functions/handler.ts': code,
    'functions/store.ts': STORE,
    'functions/table.ts': 'export const table = new Table({})',
    'functions/photos.ts': `
      export const putPhoto = (name: string, { mediaBucket, folder = 'photos' }: Deps) =>
        s3.send(new PutObjectCommand({ Bucket: mediaBucket, Key: \`\${folder}/\${name}.webp\` }))
    `,
    'functions/live.ts': 'export async function publish(channel: string) { await fetch(channel) }',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const handler = { name: 'getUser', source: 'functions/handler.ts' } as const
  return deriveGrants([handler], { ...NO_HANDS, ...byHand }, root).getUser
}

it('is what the code that a handler reaches asks for, and not what its modules could', () => {
  const rights = rightsOf(`
    import { breakVase, findVase } from './store.ts'
    const look = async (id: string) => await findVase(id)
    export const handler = endpoint({ look })
    export const other = breakVase
  `)
  expect(rights).toEqual({ GetItem: ['VASE#*'] })
})

it('goes on through functions, transactions and what is loaded later', () => {
  expect(
    rightsOf(`
      async function clear(id: string) {
        const { breakVase } = await import('./store.ts')
        return breakVase(id)
      }
      export const handler = endpoint({}, () => clear('a'))
    `),
  ).toEqual({ DeleteItem: ['VASE#*'], UpdateItem: ['TALLY'] })
})

it('knows partitions that are passed, chosen or made by a function', () => {
  expect(
    rightsOf(`
      import { findDue, findOf } from './store.ts'
      const QUEUE = 'REPAIRS'
      export const handler = async (event) => [await findDue(QUEUE), await findOf(event.id, true)]
    `),
  ).toEqual({ Query: ['SHARD#*', 'VASE#*'], 'Query due': ['REPAIRS'] })
})

it('knows folders that are passed or left to their default', () => {
  expect(
    rightsOf(`
      import { putPhoto } from './photos.ts'
      const deps = { mediaBucket: config.mediaBucket }
      const search = { ...deps, folder: 'searched' } as const
      export const handler = async event => {
        await putPhoto(event.name, { ...deps })
        await putPhoto(event.name, search)
      }
    `),
  ).toEqual({ PutObject: ['media/photos/*', 'media/searched/*'] })
})

it('takes no name of a function or a block for one of its module', () => {
  const rights = rightsOf(`
    import { breakVase, findVase } from './store.ts'
    export const handler = async (breakVase) => {
      for (const findVase of breakVase) log(findVase)
      return { breakVase: breakVase.findVase }
    }
  `)
  expect(rights).toEqual({})
})

it('holds some writes to a list of attributes, and follows what is handed over by its name', () => {
  const rights = rightsOf(
    `
      import { touch } from './store.ts'
      const channel = (id: string) => \`/user/\${id}\`
      const run = async (id: string, deps) => {
        await touch(id)
        await deps.publish(channel(id))
      }
      export const handler = endpoint({}, run)
    `,
    {
      limited: { 'functions/store.ts touch': 'TOUCHED' },
      handedOver: new Map([['publish', 'functions/live.ts']]),
      asked: { 'functions/live.ts publish': [{ what: 'live', keys: mark(0) }] },
    },
  )
  expect(rights).toEqual({ 'UpdateItem of TOUCHED': ['VASE#*'], live: ['user'] })
})

it('says what it can not tell, rather than to grant too much or too little', () => {
  const unclear = (code: string, byHand?: Partial<ByHand>) => () => rightsOf(code, byHand)
  const anyKey = `
    import { findDue } from './store.ts'
    export const handler = async event => findDue(event.queue)
  `
  expect(unclear(anyKey)).toThrow('functions/handler.ts handler: Query due')
  expect(rightsOf(anyKey, { asked: { 'functions/handler.ts handler': [{ what: 'Query due', keys: 'ANY' }] } })).toEqual(
    {
      'Query due': ['ANY'],
    },
  )
  expect(unclear(`export const handler = () => table.build(ScanCommand).send()`)).toThrow('ScanCommand')
  expect(unclear(`export const handler = () => client.send(new ListTablesCommand({}))`)).toThrow('ListTablesCommand')
  expect(unclear(`export const handler = () => 1`, { limited: { 'functions/store.ts gone': 'X' } })).toThrow('gone')
})
