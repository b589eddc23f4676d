import { describe, expect, it } from 'vitest'
import { isFiltered, listViewFrom } from './use-list-view.ts'

const viewOf = (search: string) => listViewFrom(new URLSearchParams(search))

describe('what a list shows', () => {
  it('is in the URL', () => {
    expect(viewOf('')).toEqual({ q: '', category: '' })
    expect(viewOf('q=tea+%26+jar&category=Silver')).toEqual({ q: 'tea & jar', category: 'Silver' })
  })

  it('is everything where the URL asks for what nothing can be found by', () => {
    expect(viewOf(`q=${'long '.repeat(50)}&category=%00`)).toEqual({ q: '', category: '' })
    expect(viewOf('category=ceramics').category).toBe('Ceramics')
    expect(viewOf('category=Musical%20instruments')).toEqual({ q: '', category: 'Musical instruments' })
  })

  it('is filtered by words and by a category, not by blanks', () => {
    expect(isFiltered(viewOf('q=++'))).toBe(false)
    expect(isFiltered(viewOf('q=jar'))).toBe(true)
    expect(isFiltered(viewOf('category=Art'))).toBe(true)
  })
})
