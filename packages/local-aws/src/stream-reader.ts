import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type Shard,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { Checkpoint } from './stream-checkpoint.ts'
import { changesSomething } from './stream-records.ts'

export interface StreamBatch {
  readonly streamArn: string
  readonly shardId: string
  readonly records: readonly StreamRecord[]
}

interface OpenShard {
  readonly id: string
  readonly parentId: string | undefined
  /** Null once nothing more can come, undefined before the first read. */
  iterator: string | null | undefined
}

/** A shard that ends names no children, and DynamoDB may list them later. */
const DISCOVER_EVERY_MS = 10_000

/** Reads on from the checkpoint, a shard's records only after those of its parent. */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient
  readonly #checkpoint: Checkpoint
  readonly #batchSize: number
  readonly #streamArn: string
  readonly #shards = new Map<string, OpenShard>()
  readonly #finished = new Set<string>()
  #handled: Record<string, string>
  #discoveredAt = -Infinity
  #isAtEnd = false

  private constructor(client: DynamoDBStreamsClient, streamArn: string, checkpoint: Checkpoint, batchSize: number) {
    this.#client = client
    this.#streamArn = streamArn
    this.#checkpoint = checkpoint
    this.#batchSize = batchSize
    const position = checkpoint.read()
    // Another stream means another table: nothing of it was handled.
    this.#handled = position?.streamArn === streamArn ? { ...position.shards } : {}
  }

  static async open(client: DynamoDBStreamsClient, tableName: string, checkpoint: Checkpoint, batchSize: number) {
    const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: tableName }))
    // Labels are times. A stream that was switched off and on again has several.
    const latest = Streams.toSorted((a, b) => (a.StreamLabel ?? '').localeCompare(b.StreamLabel ?? '')).at(-1)
    if (!latest?.StreamArn) throw new Error(`The table ${tableName} has no stream.`)
    return new StreamReader(client, latest.StreamArn, checkpoint, batchSize)
  }

  /** Whether the last read found nothing more, so that the next one can only find what is written meanwhile. */
  get isAtEnd(): boolean {
    return this.#isAtEnd
  }

  /** The next records of each shard; they come again until `handled` says that they are done. */
  async read(): Promise<StreamBatch[]> {
    this.#isAtEnd = false
    await this.#closeExhausted()
    let isAtEnd = true
    const batches: StreamBatch[] = []
    const failures: unknown[] = []
    for (const shard of this.#shards.values()) {
      if (shard.parentId && this.#shards.has(shard.parentId)) continue
      try {
        const { records, isLast } = await this.#readShard(shard)
        isAtEnd &&= isLast
        if (records.length > 0) batches.push({ streamArn: this.#streamArn, shardId: shard.id, records })
      } catch (error) {
        // What was read of other shards is not read again.
        failures.push(error)
      }
    }
    if (batches.length === 0 && failures.length > 0) throw failures[0]
    this.#isAtEnd = isAtEnd && failures.length === 0 && this.#shards.size > 0
    return batches
  }

  handled(shardId: string, sequenceNumber: string): void {
    this.#handled = { ...this.#handled, [shardId]: sequenceNumber }
    this.#checkpoint.write({ streamArn: this.#streamArn, shards: this.#handled })
  }

  rewind(shardId: string): void {
    const shard = this.#shards.get(shardId)
    if (shard) shard.iterator = undefined
  }

  async #closeExhausted() {
    const exhausted = [...this.#shards.values()].filter(shard => shard.iterator === null)
    for (const { id } of exhausted) {
      this.#shards.delete(id)
      this.#finished.add(id)
    }
    const isDue = performance.now() - this.#discoveredAt >= DISCOVER_EVERY_MS
    if (exhausted.length > 0 || this.#shards.size === 0 || isDue) await this.#discover()
  }

  async #discover() {
    const shards = await this.#describeShards()
    this.#discoveredAt = performance.now()
    for (const { ShardId: id, ParentShardId: parentId } of shards) {
      if (id && !this.#finished.has(id) && !this.#shards.has(id))
        this.#shards.set(id, { id, parentId, iterator: undefined })
    }
    const known = new Set(shards.map(shard => shard.ShardId))
    this.#handled = Object.fromEntries(Object.entries(this.#handled).filter(([id]) => known.has(id)))
  }

  async #describeShards(): Promise<Shard[]> {
    const shards: Shard[] = []
    let after: string | undefined
    do {
      const { StreamDescription } = await this.#client.send(
        new DescribeStreamCommand({ StreamArn: this.#streamArn, ExclusiveStartShardId: after }),
      )
      shards.push(...(StreamDescription?.Shards ?? []))
      after = StreamDescription?.LastEvaluatedShardId
    } while (after)
    return shards
  }

  async #readShard(shard: OpenShard): Promise<{ records: readonly StreamRecord[]; isLast: boolean }> {
    const nothing = { records: [], isLast: false }
    if (shard.iterator === null) return nothing
    try {
      shard.iterator ??= await this.#iterator(shard.id, this.#handled[shard.id])
      const answer = await this.#client.send(
        new GetRecordsCommand({ ShardIterator: shard.iterator, Limit: this.#batchSize }),
      )
      shard.iterator = answer.NextShardIterator ?? null
      const { Records = [] } = answer
      return { records: Records.filter(changesSomething), isLast: Records.length === 0 && shard.iterator !== null }
    } catch (error) {
      if (error instanceof ExpiredIteratorException) shard.iterator = undefined
      else if (error instanceof TrimmedDataAccessException) {
        // The next records were trimmed; go on with the oldest there is.
        shard.iterator = await this.#iterator(shard.id, undefined)
      } else throw error
      return nothing
    }
  }

  async #iterator(shardId: string, after: string | undefined): Promise<string | undefined> {
    const { ShardIterator } = await this.#client.send(
      new GetShardIteratorCommand({
        StreamArn: this.#streamArn,
        ShardId: shardId,
        ...(after === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }),
      }),
    )
    return ShardIterator
  }
}
