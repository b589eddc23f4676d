import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

it('has room for so much, and forgets the oldest first', () => {
  const map = new BoundedMap<string>(10)
  map.put('jar', 'blue', 4)
  map.put('vase', 'green', 4)
  map.put('jar', 'white', 5)
  expect([map.get('jar'), map.get('vase')]).toEqual(['white', 'green'])
  map.put('bowl', 'red', 3)
  expect([map.get('vase'), map.get('jar'), map.get('bowl')]).toEqual([undefined, 'white', 'red'])
  map.put('cabinet', 'brown', 11)
  expect([map.get('jar'), map.get('bowl'), map.get('cabinet')]).toEqual([undefined, undefined, undefined])
})
