import { describe, expect, it } from 'vitest'
import { insightsOf } from './insights.ts'

const titles = (activeListings: number, conversionRate: number, totalUniqueViews = 500) =>
  insightsOf({ activeListings, conversionRate, totalUniqueViews }).map(({ title }) => title)

describe('insights', () => {
  it('ask for more listings below five', () => {
    expect(titles(4, 2)).toEqual(['List more pieces'])
    expect(titles(5, 2)).toEqual(['Everything looks good'])
  })

  it('speak of few sales below 1 %, and praise from 3 %', () => {
    expect(titles(5, 0.99)).toEqual(['Many views, few sales'])
    expect(titles(5, 1)).toEqual(['Everything looks good'])
    expect(titles(5, 2.99)).toEqual(['Everything looks good'])
    expect(titles(5, 3)).toEqual(['Your listings sell well'])
  })

  it('do not blame prices while nobody has looked', () => {
    expect(titles(1, 0, 0)).toEqual(['List more pieces', 'No views yet'])
    expect(titles(0, 0, 0)).toEqual(['List more pieces'])
  })
})
