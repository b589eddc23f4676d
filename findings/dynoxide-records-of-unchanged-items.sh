#!/usr/bin/env bash
# dynoxide 1.2.1 (npm @dynoxide/<os>-<arch>) writes a stream record for each write that leaves its item as it was: the same
# put again, a set in another order, `SET n = n`. DynamoDB writes none, by its guide; Amazon's DynamoDB Local 2.6.1 has the
# one record of the new item for the same writes. Code that waits for such a record works on one machine and not in AWS.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "@dynoxide/$(node -p 'process.platform + "-" + process.arch')@1.2.1" \
  @aws-sdk/client-dynamodb@3.1162.0 @aws-sdk/client-dynamodb-streams@3.1141.0 >/dev/null 2>&1
cat >write.mjs <<'JS'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import * as db from '@aws-sdk/client-dynamodb'
import * as streams from '@aws-sdk/client-dynamodb-streams'

const probe = createServer().listen(0, '127.0.0.1')
await new Promise(resolve => probe.once('listening', resolve))
const { port } = probe.address()
await new Promise(resolve => probe.close(resolve))

const program = `node_modules/@dynoxide/${process.platform}-${process.arch}/dynoxide${process.platform === 'win32' ? '.exe' : ''}`
const engine = spawn(program, ['--host', '127.0.0.1', '--port', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] })
try {
  await new Promise((resolve, reject) => {
    engine.stderr.on('data', said => String(said).includes('listening') && resolve())
    engine.once('error', reject)
    engine.once('exit', () => reject(new Error('the engine ended')))
  })
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
  const table = new db.DynamoDBClient(settings)
  const reader = new streams.DynamoDBStreamsClient(settings)
  const TableName = 'shop'
  await table.send(
    new db.CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  const Key = { pk: { S: 'jar' } }
  const put = set => table.send(new db.PutItemCommand({ TableName, Item: { ...Key, n: { N: '1' }, set: { SS: set } } }))
  await put(['a', 'b'])
  await put(['a', 'b'])
  await put(['b', 'a'])
  await table.send(new db.UpdateItemCommand({ TableName, Key, UpdateExpression: 'SET n = n' }))
  const [{ StreamArn }] = (await reader.send(new streams.ListStreamsCommand({ TableName }))).Streams
  const { StreamDescription } = await reader.send(new streams.DescribeStreamCommand({ StreamArn }))
  const [{ ShardId }] = StreamDescription.Shards
  const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
  const { ShardIterator } = await reader.send(new streams.GetShardIteratorCommand(from))
  const { Records } = await reader.send(new streams.GetRecordsCommand({ ShardIterator }))
  console.log(Records.map(({ eventName }) => eventName).join(' '))
} finally {
  engine.removeAllListeners('exit')
  engine.kill()
}
JS
seen=$(node write.mjs)
echo "dynoxide 1.2.1, records of one new item and three writes that change nothing: $seen"
[ "$seen" = "INSERT MODIFY MODIFY MODIFY" ]
