import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  InternalServerError,
  ListStreamsCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams'

interface StubShard {
  readonly id: string
  readonly parentId: string | undefined
  readonly records: StreamRecord[]
  isClosed: boolean
}

/** The stream of a table whose shards split and end, as DynamoDB's do every four hours. */
export class SplittingStream {
  readonly #shards: StubShard[] = []
  readonly #shardOfKey = new Map<string, StubShard>()
  #records = 0
  /** How many of the shards are listed. */
  #listed = 1
  #faults = 0

  constructor(keys: readonly string[]) {
    const first = this.#add(undefined)
    for (const key of keys) this.#shardOfKey.set(key, first)
  }

  #add(parentId: string | undefined): StubShard {
    const shard = { id: `shard-${this.#shards.length}`, parentId, records: [], isClosed: false }
    this.#shards.push(shard)
    return shard
  }

  write(key: string): void {
    this.#records += 1
    const SequenceNumber = String(this.#records).padStart(21, '0')
    this.#shardOfKey.get(key)?.records.push({ dynamodb: { SequenceNumber, Keys: { pk: { S: key } } } })
  }

  /** Ends the key's shard; the keys of it are spread over its children, which are not listed yet. */
  split(key: string, children: number): void {
    const parent = this.#shardOfKey.get(key)
    if (!parent) return
    parent.isClosed = true
    const into = Array.from({ length: children }, () => this.#add(parent.id))
    const keys = [...this.#shardOfKey].filter(([, shard]) => shard === parent)
    for (const [at, [each]] of keys.entries()) this.#shardOfKey.set(each, into[at % children]!)
  }

  list(shards = this.#shards.length): void {
    this.#listed = Math.min(shards, this.#shards.length)
  }

  /** The read after this many others fails. */
  failAfter(reads: number): void {
    this.#faults = reads + 1
  }

  readonly client = { send: async (command: unknown) => this.#answer(command) } as unknown as DynamoDBStreamsClient

  #answer(command: unknown) {
    if (command instanceof ListStreamsCommand) return { Streams: [{ StreamArn: 'arn', StreamLabel: '1' }] }
    if (command instanceof DescribeStreamCommand) {
      const Shards = this.#shards
        .slice(0, this.#listed)
        .map(({ id, parentId }) => ({ ShardId: id, ParentShardId: parentId }))
      return { StreamDescription: { Shards } }
    }
    if (command instanceof GetShardIteratorCommand) {
      const { ShardId, SequenceNumber = '' } = command.input
      const { records } = this.#find(ShardId)
      const next = records.findIndex(({ dynamodb }) => (dynamodb?.SequenceNumber ?? '') > SequenceNumber)
      return { ShardIterator: `${ShardId}/${next === -1 ? records.length : next}` }
    }
    if (command instanceof GetRecordsCommand) {
      this.#faults -= 1
      if (this.#faults === 0) throw new InternalServerError({ message: 'Try again.', $metadata: {} })
      const { ShardIterator = '', Limit = 1_000 } = command.input
      const [id, from] = ShardIterator.split('/')
      const { records, isClosed } = this.#find(id)
      const next = Math.min(Number(from) + Limit, records.length)
      const isOver = isClosed && next === records.length
      return { Records: records.slice(Number(from), next), NextShardIterator: isOver ? undefined : `${id}/${next}` }
    }
    throw new Error('The stream has no such call.')
  }

  #find(id: string | undefined): StubShard {
    const found = this.#shards.find(shard => shard.id === id)
    if (!found) throw new Error(`There is no shard ${id}.`)
    return found
  }
}
