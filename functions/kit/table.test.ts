import { describe, expect, it } from 'vitest'
import { accounts } from '../../shared/endpoints/accounts.ts'
import { newMember } from '../testing/visitor.ts'
import { documentClient } from './table.ts'
import { findUser } from './users.ts'

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

  it('says in the end that someone else is at it', async () => {
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
