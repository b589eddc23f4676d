import { describe, expect, it } from 'vitest'
import { soldSubject } from '../../../shared/rules/sold.ts'
import { offsetOf, pathOf, soldViewFrom } from './sold-view.ts'

const viewAt = (query: string) => soldViewFrom(new URLSearchParams(query))

describe('the address of sold prices', () => {
  it('keeps each filter, and begins again when one changes', () => {
    const view = viewAt('form=Jug&maker=Moorcroft&sort=highest&page=3')
    expect(view).toEqual({ q: '', form: 'Jug', maker: 'Moorcroft', period: '', like: '', sort: 'highest', page: 3 })
    expect(pathOf(view, { page: 4 })).toBe('/sold?form=Jug&maker=Moorcroft&sort=highest&page=4')
    expect(pathOf(view, { maker: '' })).toBe('/sold?form=Jug&sort=highest')
    expect(pathOf(viewAt(''))).toBe('/sold')
    expect(offsetOf(3)).toBe(48)
    const like = '01jzzzzzzzzzzzzzzzzzzzzzzz'
    expect(pathOf(viewAt(`form=Jug&like=${like}`), { page: 2 })).toBe(`/sold?form=Jug&page=2&like=${like}`)
  })

  it.each(['sort=dearest', 'page=0', 'page=2.5', 'page=x', 'like=../x', `form=${'x'.repeat(101)}`])('drops %s', query =>
    expect(pathOf(viewAt(query))).toBe('/sold'),
  )

  it('names what it is about', () => {
    expect(soldSubject({ form: 'Jug', maker: 'Wedgwood', period: 'Georgian' })).toBe('Wedgwood jug, Georgian')
    expect(soldSubject({ form: 'Jug' })).toBe('Jug')
    expect(soldSubject({ period: 'Georgian' })).toBe('Georgian')
    expect(soldSubject({})).toBeNull()
  })
})
