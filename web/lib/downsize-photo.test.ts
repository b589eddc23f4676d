import { describe, expect, it } from 'vitest'
import { fitWithin } from './downsize-photo.ts'

describe('the size a photograph is sent in', () => {
  it('has its longest edge at 1600 px, in proportion', () => {
    expect(fitWithin({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
    expect(fitWithin({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 })
  })

  it('is never above what it was, nor nothing at all', () => {
    expect(fitWithin({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
    expect(fitWithin({ width: 20_000, height: 3 })).toEqual({ width: 1600, height: 1 })
  })
})
