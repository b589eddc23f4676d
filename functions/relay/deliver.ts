import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { hasQueue } from '../../events/reactions.ts'
import { callLimits, limitedTo } from '../platform/call-limits.ts'
import { config } from '../platform/config.ts'

/** The two ways to a reaction. */
export interface Transports {
  readonly sqs: Pick<SQSClient, 'send'>
  readonly lambda: Pick<LambdaClient, 'send'>
}

export const transports = () => ({
  sqs: new SQSClient(limitedTo(callLimits.queues)),
  lambda: new LambdaClient(limitedTo(callLimits.queues)),
})

/** Lambda keeps it, and answers before the function runs. @param body from `messageOf` @param trace X-Ray's header */
export async function invokeReaction(
  to: string,
  body: string,
  lambda: Transports['lambda'],
  trace?: string,
): Promise<void> {
  const FunctionName = `${config.functionArnPrefix}${to}`
  const command = new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: body })
  if (trace) {
    // In place of the caller's own, which the SDK would name.
    command.middlewareStack.add(
      next => call => {
        Object.assign((call.request as { headers: object }).headers, { 'X-Amzn-Trace-Id': trace })
        return next(call)
      },
      { step: 'build', name: 'trace', priority: 'high' },
    )
  }
  await lambda.send(command)
}

/** @param to a reaction's name in kebab-case @param body from `messageOf` */
export async function deliver(to: string, body: string, { sqs, lambda }: Transports): Promise<void> {
  if (!hasQueue(to)) return invokeReaction(to, body, lambda)
  await sqs.send(new SendMessageCommand({ QueueUrl: `${config.queueUrlPrefix}${to}`, MessageBody: body }))
}
