import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { CreateQueueCommand, GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { newCredentials } from '@vitrine/local-aws/credentials'
import { ensureTable } from '@vitrine/local-aws/table'
import { freePort } from '../../local/testing/running-cloud.ts'
import { motoFor, pythonPrograms } from '../python.ts'
import { clientsAt, definition, type Engine } from './engine.ts'
import { BUCKET, MAX_RECEIVES, VISIBILITY_SECONDS } from './story.ts'

/** An independent imitation of AWS. It needs Python 3.10 and, once, PyPI. */
export async function startMoto(): Promise<Engine> {
  const program = pythonPrograms('moto', [motoFor('dynamodb,s3,sqs')])('moto_server')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, ['-H', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' })
  const clients = clientsAt(url, url, newCredentials())
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await pause(200)
  await ensureTable(clients.table, definition)
  await clients.objects.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const dead = (await clients.queues.send(new CreateQueueCommand({ QueueName: 'sales-dead' }))).QueueUrl ?? ''
  const { Attributes } = await clients.queues.send(
    new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }),
  )
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: MAX_RECEIVES })
  const { QueueUrl = '' } = await clients.queues.send(
    new CreateQueueCommand({
      QueueName: 'sales',
      Attributes: { VisibilityTimeout: `${VISIBILITY_SECONDS}`, RedrivePolicy },
    }),
  )
  return {
    clients: { ...clients, queueUrl: name => (name === 'sales' ? QueueUrl : dead) },
    stop: async () => void child.kill('SIGTERM'),
  }
}
