import { describe, expect, it } from 'vitest'
import { fitWithin } from '../../shared/contract/photo-address.ts'
import { TO_KEEP, TO_RECOGNIZE } from './downsize-photo.ts'

describe('the size a photograph is sent in', () => {
  it('has its longest edge at 3200 px to be kept, at 1600 px to be recognized, in proportion', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, TO_KEEP.edge)).toEqual({ width: 3200, height: 2400 })
    expect(fitWithin({ width: 3000, height: 4000 }, TO_RECOGNIZE.edge)).toEqual({ width: 1200, height: 1600 })
  })

  it('is never above what it was, nor nothing at all', () => {
    expect(fitWithin({ width: 640, height: 480 }, TO_KEEP.edge)).toEqual({ width: 640, height: 480 })
    expect(fitWithin({ width: 20_000, height: 3 }, TO_KEEP.edge)).toEqual({ width: 3200, height: 1 })
  })
})
