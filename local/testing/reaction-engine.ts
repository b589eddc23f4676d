import { startAws } from '@vitrine/local-aws'
import { localAws, localAwsEnvironment, newCredentials } from '@vitrine/local-aws/credentials'
import { functionArn } from '@vitrine/local-aws/functions'
import { queueArn } from '@vitrine/local-aws/queues'
import { vi } from 'vitest'
import { reactionFunctions, reactionQueues } from '../reaction-queues.ts'

/**
 * Queues and functions of all reactions, at a time that the test moves (`clock.now`, in milliseconds). Handlers find them
 * by the environment, until the test calls `vi.unstubAllEnvs()`.
 */
export async function startReactionEngine() {
  const credentials = newCredentials()
  const clock = { now: Date.now() }
  const aws = await startAws({
    port: 0,
    buckets: [],
    queues: reactionQueues(),
    functions: reactionFunctions(),
    credentials,
    now: () => new Date(clock.now),
  })
  const environment = {
    ...localAwsEnvironment(credentials),
    AWS_ENDPOINT_URL_SQS: aws.url,
    AWS_ENDPOINT_URL_LAMBDA: aws.url,
    QUEUE_URL_PREFIX: aws.queueUrlPrefix,
    QUEUE_ARN_PREFIX: queueArn(''),
    FUNCTION_ARN_PREFIX: functionArn(''),
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return { aws, clock, settings: { ...localAws(credentials), endpoint: aws.url } }
}

export type ReactionEngine = Awaited<ReturnType<typeof startReactionEngine>>
