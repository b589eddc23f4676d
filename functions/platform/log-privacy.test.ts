import { Logger } from '@aws-lambda-powertools/logger'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, expect, it, vi } from 'vitest'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { unknownParams, validBody } from '../testing/valid-requests.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { log } from './log.ts'
import { documentClient } from './table.ts'

const lines = (['info', 'warn', 'error'] as const).map(level => vi.spyOn(Logger.prototype, level))
const logged = () => JSON.stringify(lines.flatMap(({ mock }) => mock.calls))
afterEach(() => {
  for (const line of lines) line.mockClear()
})

const planted = {
  address: 'planted.person@mail.example',
  password: 'planted horse battery',
  note: 'planted words of a message',
  stripeKey: 'sk_live_planted0123456789',
  webhookSecret: 'whsec_planted0123456789',
  aiKey: 'sk-planted-0123456789',
  token: 'planted.token.0123456789',
}

/** Errors as services throw them, with what they carry. */
const failures = {
  'a transaction of the table': Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { email: planted.address, note: planted.note } }],
    $metadata: { httpStatusCode: 400, requestId: 'A1B2' },
  }),
  'a condition of the table': Object.assign(new Error('The conditional request failed'), {
    name: 'ConditionalCheckFailedException',
    Item: { passwordHash: planted.password },
  }),
  mail: new Error(`Email address is not verified: ${planted.address}`),
  Stripe: Object.assign(new Error('Your card was declined.'), {
    type: 'StripeCardError',
    code: 'card_declined',
    headers: { authorization: `Bearer ${planted.stripeKey}` },
    raw: { payment_method: { billing_details: { email: planted.address } } },
  }),
  'a wrong key': new Error(
    `Invalid API Key provided: ${planted.stripeKey}, ${planted.webhookSecret}, ${planted.aiKey}`,
  ),
  'an address that was called': new Error('fetch failed', {
    cause: new Error(`GET https://api.example/x?api_key=${planted.token}&q=1 failed for ${planted.address}`),
  }),
  'no error at all': { body: planted.note, password: planted.password } as unknown as Error,
}

it.each(Object.entries(failures))('keeps what %s carries out of the log, and says what failed', async (_, error) => {
  await log.error('unexpected failure', { error })
  const text = logged()
  for (const [kind, secret] of Object.entries(planted)) expect(text, kind).not.toContain(secret)
  expect(text).toContain(error instanceof Error ? error.name : '"name":"object"')
})

it('names the conditions that failed, the status and the request of the service', async () => {
  await log.error('unexpected failure', { error: failures['a transaction of the table'] })
  expect(lines[2]!.mock.calls[0]![1]).toMatchObject({
    error: {
      reasons: ['ConditionalCheckFailed'],
      httpStatusCode: 400,
      awsRequestId: 'A1B2',
      stack: expect.any(String),
    },
  })
})

/** Sentences and addresses; codes and names of categories are no secret. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter(text => /[ @]/.test(text) && text.length > 8)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

it('has nothing of what people send, for no endpoint, when the table fails to keep it', { tags: 'full' }, async () => {
  const member = await newMember({ accountType: 'dealer' })
  const admin = await newAdmin()
  const stub = mockClient(documentClient)
  const { wrappedMethod } = stub.send as unknown as { wrappedMethod: (sent: object) => Promise<unknown> }
  stub.send.callsFake(async function (this: unknown, sent: { input: object }) {
    if (!/^(?:Put|Update|Delete|TransactWrite)Command$/.test(sent.constructor.name))
      return wrappedMethod.call(this, sent)
    throw Object.assign(new Error('Internal server error'), { name: 'InternalServerError', input: sent.input })
  } as never)
  try {
    const failed: string[] = []
    for (const { row } of endpointList.filter(({ row }) => row.body)) {
      const who = row.auth === 'public' ? new Visitor() : row.auth === 'admin' ? admin : member
      const body = validBody(row)
      const { status } = await who.send(row, { params: unknownParams(row) ?? {}, body })
      if (status === 500) failed.push(row.name)
      const text = logged()
      for (const sent of textsIn(body)) expect(text, row.name).not.toContain(sent)
    }
    expect(failed).toEqual(
      expect.arrayContaining(['register', 'updateProfile', 'createInventoryItem', 'createSavedSearch']),
    )
  } finally {
    stub.restore()
  }
})
