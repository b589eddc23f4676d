import { describe, expect, it } from 'vitest'
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
