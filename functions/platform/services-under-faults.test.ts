import { PutObjectCommand } from '@aws-sdk/client-s3'
import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { type AwsStub, mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it } from 'vitest'
import { payoutsEnabled } from '../../events/payout.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { handler as onPayoutsEnabled } from '../payouts/on-payouts-enabled-pay-out.ts'
import { sendCsv } from '../testing/bulk-uploads.ts'
import { newAuction } from '../testing/sales.ts'
import { thin } from '../testing/thin-photo.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { newMember, newSeller, Visitor } from '../testing/visitor.ts'
import { config } from './config.ts'
import { newId } from './ids.ts'
import { deleteSchedule, scheduler, setSchedule } from './schedules.ts'
import { s3 } from './storage.ts'

interface Fault {
  readonly name: string
  readonly status?: number
  /** The service did what it was asked, and only its answer is lost. */
  readonly takesEffect?: true
}
const faults = {
  throttled: { name: 'SlowDown', status: 503 },
  failed: { name: 'InternalError', status: 500 },
  lost: { name: 'TimeoutError', takesEffect: true },
} satisfies Record<string, Fault>
const each = Object.entries<Fault>(faults)

let stub: AwsStub<never, never, never> | undefined
afterEach(() => stub?.restore())

/** The `at`-th command of its kind meets a fault. */
function disturb(client: unknown, command: string, { name, status, takesEffect }: Fault, at = 1) {
  stub = mockClient(client as never)
  const { wrappedMethod } = stub.send as unknown as { wrappedMethod: (sent: object) => Promise<unknown> }
  const failure = () =>
    Object.assign(new Error(`${name}, as a test would have it`), { name, $metadata: { httpStatusCode: status } })
  let seen = 0
  stub.send.callsFake(async function (this: unknown, sent: object) {
    const isHit = sent.constructor.name === command && ++seen === at
    if (isHit && !takesEffect) throw failure()
    const answer = await wrappedMethod.call(this, sent)
    if (isHit) throw failure()
    return answer
  } as never)
}

/** A photograph that no other test has. */
const photograph = () => thin(Math.floor(Math.random() * 65_536))

async function uploaded(Body: Uint8Array) {
  const uploadKey = `uploads/${newId()}`
  await s3.send(new PutObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey, Body }))
  return uploadKey
}

describe('a photograph whose storing meets a fault of S3', () => {
  const places = [
    ['GetObjectCommand', 1],
    ['PutObjectCommand', 1],
    ['PutObjectCommand', 3],
  ] as const

  it.each(
    everyNth(
      4,
      each.flatMap(([name, fault]) => places.map(place => [name, ...place, fault] as const)),
    ),
  )('%s at %s %i: the same request stores it the next time', async (_, command, at, fault) => {
    const mara = await newMember()
    const uploadKey = await uploaded(await photograph())
    const store = () => mara.call(photos.storePhoto, { body: { uploadKey } })
    disturb(s3, command, fault, at)
    expect(await store()).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect((await store()).status).toBe(201)
  })

  it.each(each)('%s: nor is it lost when it is to be identified', async (_, fault) => {
    const mara = await newMember()
    const uploadKey = await uploaded(await photograph())
    disturb(s3, 'PutObjectCommand', fault)
    const identified = () =>
      mara.call(identify.identifyAntique, { body: { uploadKeys: [uploadKey], skipNyckel: true } })
    expect((await identified()).status).toBe(500)
    expect((await identified()).status).toBe(200)
  })

  it('is stored though its upload can’t be deleted', async () => {
    const mara = await newMember()
    const uploadKey = await uploaded(await photograph())
    disturb(s3, 'DeleteObjectCommand', faults.failed)
    expect((await mara.call(photos.storePhoto, { body: { uploadKey } })).status).toBe(201)
  })
})

it.each(each)(
  'a file of pieces lists nothing when its rows can’t be kept (%s), and all the next time',
  async (_, fault) => {
    const sela = await newSeller()
    const file = 'title,category,price,listingType\r\nJar,Ceramics,245.00,fixed-price'
    const pieces = async () => (await sela.call(inventory.listInventory)).body.length
    disturb(s3, 'PutObjectCommand', fault)
    expect((await sendCsv(sela, file)).status).toBe(500)
    expect(await pieces()).toBe(0)
    expect((await sendCsv(sela, file)).body).toMatchObject({ success: 1, skipped: 0 })
    expect(await pieces()).toBe(1)
  },
)

describe('a timer', () => {
  const set = (name: string, at: Date) =>
    setSchedule(name, at, payoutsEnabled, 'onPayoutsEnabledPayOut', payoutsEnabled.sample)
  const timeOf = async (Name: string) =>
    (await scheduler.send(new GetScheduleCommand({ Name, GroupName: config.scheduleGroup }))).ScheduleExpression
  const [first, second] = [new Date('2126-01-05T12:00:00Z'), new Date('2126-02-05T12:00:00Z')]

  it.each(each)('that could not be set (%s) is set when it is tried again, once', async (_, fault) => {
    const name = `test-${newId()}`
    disturb(scheduler, 'CreateScheduleCommand', fault)
    await expect(set(name, first)).rejects.toThrow(fault.name)
    await set(name, first)
    expect(await timeOf(name)).toBe('at(2126-01-05T12:00:00)')
  })

  it.each(each)('that could not be moved (%s) still comes, and moves the next time', async (_, fault) => {
    const name = `test-${newId()}`
    await set(name, first)
    disturb(scheduler, 'UpdateScheduleCommand', fault)
    await expect(set(name, second)).rejects.toThrow(fault.name)
    expect(await timeOf(name)).toBe(fault.takesEffect ? 'at(2126-02-05T12:00:00)' : 'at(2126-01-05T12:00:00)')
    await set(name, second)
    expect(await timeOf(name)).toBe('at(2126-02-05T12:00:00)')
  })

  it.each(each)('that could not be taken back (%s) is taken back the next time', async (_, fault) => {
    const name = `test-${newId()}`
    await set(name, first)
    disturb(scheduler, 'DeleteScheduleCommand', fault)
    await expect(deleteSchedule(name)).rejects.toThrow(fault.name)
    await deleteSchedule(name)
    await expect(timeOf(name)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('a queue out of reach', () => {
  it.each(each)('keeps nobody from seeing how an auction ended (%s)', async (_, fault) => {
    const { listing } = await newAuction({}, await newMember())
    await letTimePass(listing.id, 4 * DAY)
    disturb(SQSClient, 'SendMessageCommand', fault)
    const { status, body } = await new Visitor().call(auctions.getAuctionStatus, { params: { id: listing.id } })
    expect([status, body.state]).toEqual([200, 'ended'])
  })

  it.each(each)('delays the messages that failed, and loses none (%s)', async (_, fault) => {
    const record = {
      messageId: '1',
      body: '{"name":"payouts-enabled"}',
      receiptHandle: 'one',
      attributes: { ApproximateReceiveCount: '1' },
      messageAttributes: {},
      eventSourceARN: `${config.queueArnPrefix}on-payouts-enabled-pay-out`,
    }
    disturb(SQSClient, 'ChangeMessageVisibilityBatchCommand', fault)
    const answer = await onPayoutsEnabled({ Records: [record] } as never, { awsRequestId: 'test' } as never)
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: '1' }])
  })
})
