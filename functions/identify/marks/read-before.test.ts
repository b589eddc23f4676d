import { expect, it } from 'vitest'
import { readBefore } from './read-before.ts'

it('A photograph is read once, until others have taken its place', async () => {
  const read: string[] = []
  const once = readBefore<readonly string[]>(2)
  const ask = (photo: string) =>
    once(photo, async () => {
      read.push(photo)
      return [`mark of ${photo}`]
    })
  expect([await ask('base'), await ask('side'), await ask('base')]).toEqual([
    ['mark of base'],
    ['mark of side'],
    ['mark of base'],
  ])
  await ask('front')
  await ask('base')
  await ask('side')
  expect(read).toEqual(['base', 'side', 'front', 'side'])
})

it('A photograph that could not be read is tried again', async () => {
  const once = readBefore<string>(2)
  await expect(once('base', () => Promise.reject(new Error('too slow')))).rejects.toThrow('too slow')
  expect(await once('base', async () => 'read')).toBe('read')
})
