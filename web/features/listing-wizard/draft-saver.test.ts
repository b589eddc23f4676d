import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSaver } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers when the test says so. */
function newServer() {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const heard: { draft: string; isLast: boolean }[] = []
  return {
    heard,
    save: (draft: string, isLast: boolean) => {
      heard.push({ draft, isLast })
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
    accept: async () => {
      answers.shift()?.resolve()
      await vi.advanceTimersByTimeAsync(0)
    },
    refuse: async (message = 'The line is down') => {
      answers.shift()?.reject(new Error(message))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

function newSaver(initial = '') {
  const server = newServer()
  const isFinal = (error: unknown) => error instanceof Error && error.message === 'Listed elsewhere'
  const kept: (string | null)[] = []
  const keep = (draft: string | null) => kept.push(draft)
  const saver = new DraftSaver(initial, { save: server.save, isFinal, keep })
  const drafts = () => server.heard.map(({ draft }) => draft)
  return { saver, server, drafts, kept, step: () => saver.state().step }
}

describe('a draft that saves itself', () => {
  it('is kept while nobody knows whether it was saved: as the page is left, and after a failure', async () => {
    const { saver, server, kept } = newSaver('Jar')
    saver.change('Jar, blue')
    saver.flush(true)
    expect(kept).toEqual(['Jar, blue'])
    await server.accept()
    expect(kept.at(-1)).toBeNull()
    saver.change('Jar, white')
    vi.advanceTimersByTime(800)
    expect(kept.at(-1)).toBeNull()
    await server.refuse()
    expect(kept.at(-1)).toBe('Jar, white')
  })

  it('is kept when it was sent last, though a save before it has an answer', async () => {
    const { saver, server, kept } = newSaver('Jar')
    saver.change('Jar, blue')
    vi.advanceTimersByTime(800)
    saver.change('Jar, white')
    saver.flush(true)
    await server.accept()
    expect(kept.at(-1)).toBe('Jar, white')
    await server.accept()
    expect(kept.at(-1)).toBeNull()
  })

  it('is saved a moment after the last change, and not before', async () => {
    const { saver, server, drafts, step } = newSaver('Jar')
    expect(step()).toBe('untouched')
    saver.change('Jar, blue')
    vi.advanceTimersByTime(500)
    saver.change('Jar, blue and white')
    vi.advanceTimersByTime(500)
    expect(drafts()).toEqual([])
    vi.advanceTimersByTime(300)
    expect(drafts()).toEqual(['Jar, blue and white'])
    expect(step()).toBe('saving')
    await server.accept()
    expect(step()).toBe('saved')
    vi.advanceTimersByTime(120_000)
    expect(drafts()).toHaveLength(1)
  })

  it('is not saved where nothing was changed', () => {
    const { saver, drafts } = newSaver('Jar')
    saver.change('Jar')
    saver.flush(true)
    vi.advanceTimersByTime(10_000)
    expect(drafts()).toEqual([])
  })

  it('is saved once more after a save during which it was changed', async () => {
    const { saver, server, drafts, step } = newSaver()
    saver.change('a')
    vi.advanceTimersByTime(800)
    saver.change('b')
    vi.advanceTimersByTime(5_000)
    expect(drafts()).toEqual(['a'])
    await server.accept()
    vi.advanceTimersByTime(800)
    expect(drafts()).toEqual(['a', 'b'])
    await server.accept()
    expect(step()).toBe('saved')
  })

  it('is tried again after a failure, less and less often, with what is typed by then', async () => {
    const { saver, server, drafts, step } = newSaver()
    saver.change('a')
    vi.advanceTimersByTime(800)
    await server.refuse()
    expect(saver.state()).toEqual({ step: 'failed', error: new Error('The line is down') })
    saver.change('b')
    vi.advanceTimersByTime(2_999)
    expect(drafts()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(drafts()).toEqual(['a', 'b'])
    await server.refuse()
    vi.advanceTimersByTime(5_999)
    expect(drafts()).toHaveLength(2)
    saver.flush()
    expect(drafts()).toHaveLength(3)
    await server.accept()
    expect(step()).toBe('saved')
  })

  it('stops trying where the item was listed, sold or deleted meanwhile', async () => {
    const { saver, server, drafts, step } = newSaver()
    saver.change('a')
    vi.advanceTimersByTime(800)
    await server.refuse('Listed elsewhere')
    expect(step()).toBe('failed')
    saver.change('b')
    vi.advanceTimersByTime(120_000)
    expect(drafts()).toEqual(['a'])
  })

  it('is saved at once when the person leaves, even during another save', async () => {
    const { saver, server, step } = newSaver()
    saver.change('a')
    vi.advanceTimersByTime(800)
    saver.change('b')
    saver.flush(true)
    expect(server.heard).toEqual([
      { draft: 'a', isLast: false },
      { draft: 'b', isLast: true },
    ])
    await server.accept()
    await server.accept()
    expect(step()).toBe('saved')
  })

  it('stays as it is once it is published or discarded, unless that fails', async () => {
    const { saver, server, drafts } = newSaver()
    saver.change('a')
    vi.advanceTimersByTime(800)
    let isStill = false
    const stopped = saver.stop().then(() => {
      isStill = true
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(isStill).toBe(false)
    await server.accept()
    await stopped
    saver.change('b')
    saver.flush(true)
    vi.advanceTimersByTime(10_000)
    expect(drafts()).toEqual(['a'])
    saver.resume()
    vi.advanceTimersByTime(800)
    expect(drafts()).toEqual(['a', 'b'])
  })
})
