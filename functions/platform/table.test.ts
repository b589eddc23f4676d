import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { newMember } from '../testing/visitor.ts'
import { documentClient, isConditionFailure } from './table.ts'
import { findUser, UserEntity } from './users.ts'

/** Makes the next `times` calls fail as DynamoDB does when a transaction is at the same item. */
function conflict(times: number) {
  let left = times
  documentClient.middlewareStack.add(
    next => async call => {
      if (left-- > 0) throw Object.assign(new Error('at the same item'), { name: 'TransactionConflictException' })
      return next(call)
    },
    { step: 'build', name: 'conflict', override: true },
  )
}

describe('a write that meets a transaction', () => {
  it('is tried again', async () => {
    const { user } = await newMember()
    conflict(2)
    expect((await findUser(user.id))?.username).toBe(user.username)
  })

  it('says in the end that someone else is at it', { tags: 'full' }, async () => {
    conflict(100)
    await expect(findUser('nobody')).rejects.toMatchObject({ code: 'conflict' })
    conflict(0)
  })
})

describe('a batch that comes back in part', () => {
  it('is read again: what is left out is not taken for absent', async () => {
    const member = await newMember({ firstName: 'Ada' })
    let left = 2
    documentClient.middlewareStack.add(
      next => async call => {
        const result = await next(call)
        const { RequestItems } = call.input as { RequestItems?: object }
        if (!RequestItems || left-- <= 0) return result
        return { ...result, output: { ...result.output, Responses: {}, UnprocessedKeys: RequestItems } }
      },
      { step: 'build', name: 'partial', override: true },
    )
    expect((await member.call(accounts.getUser)).status).toBe(200)
    expect(left).toBeLessThanOrEqual(0)
  })
})

describe('a conditional write whose answer is lost, and which the SDK sends again', () => {
  /** The next answer is lost, and before the repetition something happens. */
  function loseNext(meanwhile: () => Promise<unknown> = async () => undefined) {
    let isFirst = true
    documentClient.middlewareStack.add(
      next => async call => {
        const answer = await next(call)
        if (!isFirst) return answer
        isFirst = false
        await meanwhile()
        throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
      },
      { step: 'deserialize', priority: 'high', name: 'loseNext', override: true },
    )
  }
  afterEach(() => void documentClient.middlewareStack.remove('loseNext'))

  const rename = (id: string, from: string, firstName: string) =>
    UserEntity.build(UpdateItemCommand)
      .item({ id, firstName })
      .options({ condition: { attr: 'firstName', eq: from }, returnValues: 'ALL_NEW' })
      .send()

  it('is done, with the item as it stands for an answer', async () => {
    const { user } = await newMember({ firstName: 'Ada' })
    loseNext()
    expect((await rename(user.id, 'Ada', 'Bea')).Attributes).toMatchObject({ id: user.id, firstName: 'Bea' })
  })

  it('is refused when someone else has changed the item since', async () => {
    const { user } = await newMember({ firstName: 'Ada' })
    loseNext(() => rename(user.id, 'Bea', 'Cleo'))
    await expect(rename(user.id, 'Ada', 'Bea')).rejects.toSatisfy(isConditionFailure)
    expect((await findUser(user.id))?.firstName).toBe('Cleo')
  })

  it('is refused as ever when nothing was lost', async () => {
    const { user } = await newMember({ firstName: 'Bea' })
    await expect(rename(user.id, 'Ada', 'Bea')).rejects.toSatisfy(isConditionFailure)
  })
})
