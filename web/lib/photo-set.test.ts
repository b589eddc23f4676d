import { describe, expect, it } from 'vitest'
import { isStoring, PhotoSet, storedIn } from './photo-set.ts'
import type { StoringProgress } from './store-photo.ts'

/** A storage that answers when the test says so. */
function newStorage() {
  const waiting = new Map<string, { resolve: (imageUrl: string) => void; reject: (error: Error) => void }>()
  const progress = new Map<string, (progress: StoringProgress) => void>()
  const begun: string[] = []
  return {
    begun,
    store: ({ name }: File, onProgress: (progress: StoringProgress) => void) => {
      begun.push(name)
      progress.set(name, onProgress)
      return new Promise<string>((resolve, reject) => waiting.set(name, { resolve, reject }))
    },
    report: (name: string, share: number) => progress.get(name)?.({ step: 'uploading', share }),
    finish: async (name: string, imageUrl = `/media/photos/${name}/800.webp`) => {
      waiting.get(name)?.resolve(imageUrl)
      await settled()
    },
    fail: async (name: string) => {
      waiting.get(name)?.reject(new Error('The line is down'))
      await settled()
    },
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve))
const files = (...names: string[]) => names.map(name => new File(['x'], name, { type: 'image/jpeg' }))
const pathOf = (name: string) => `/media/photos/${name}/800.webp`

function newSet(imageUrls: string[] = []) {
  const storage = newStorage()
  const heard: string[][] = []
  const set = new PhotoSet(imageUrls, storage.store, stored => heard.push(stored))
  const names = () => set.state().photos.map(({ file, imageUrl }) => file?.name ?? imageUrl)
  const keyOf = (name: string) =>
    set.state().photos.find(({ file, imageUrl }) => file?.name === name || imageUrl === name)?.key ?? ''
  return { set, storage, heard, names, keyOf }
}

describe('a set of photographs', () => {
  it('uploads two at a time, and keeps the order they were chosen in', async () => {
    const { set, storage, heard } = newSet()
    set.add(files('front', 'back', 'mark'))
    expect(storage.begun).toEqual(['front', 'back'])
    await storage.finish('back')
    expect(storage.begun).toEqual(['front', 'back', 'mark'])
    await storage.finish('mark')
    await storage.finish('front')
    expect(heard).toEqual([[pathOf('back')], [pathOf('back'), pathOf('mark')], ['front', 'back', 'mark'].map(pathOf)])
    expect(isStoring(set.state().photos)).toBe(false)
  })

  it('has an edited photograph in the place of the original, and each once', async () => {
    const { set, heard, keyOf } = newSet([pathOf('front'), pathOf('back')])
    set.replace(keyOf(pathOf('front')), pathOf('cropped'))
    expect(heard).toEqual([[pathOf('cropped'), pathOf('back')]])
    set.replace(keyOf(pathOf('cropped')), pathOf('cropped'))
    expect(heard).toHaveLength(1)
    set.replace(keyOf(pathOf('cropped')), pathOf('back'))
    expect(heard.at(-1)).toEqual([pathOf('back')])
    expect(set.state().note).toBe('That photograph was already added.')
  })

  it('shows how far each has come', async () => {
    const { set, storage } = newSet()
    set.add(files('front', 'back', 'mark'))
    storage.report('front', 0.4)
    expect(set.state().photos.map(({ progress }) => progress)).toEqual([
      { step: 'uploading', share: 0.4 },
      { step: 'preparing' },
      undefined,
    ])
  })

  it('keeps one that failed in its place, to be tried again', async () => {
    const { set, storage, heard, keyOf } = newSet()
    set.add(files('front', 'back'))
    await storage.fail('front')
    await storage.finish('back')
    expect(set.state().photos[0]?.error).toEqual(new Error('The line is down'))
    expect(isStoring(set.state().photos)).toBe(false)
    set.retry(keyOf('front'))
    expect(isStoring(set.state().photos)).toBe(true)
    await storage.finish('front')
    expect(heard.at(-1)).toEqual(['front', 'back'].map(pathOf))
  })

  it('moves one to another place, also while it is on its way', async () => {
    const { set, storage, heard, names, keyOf } = newSet(['/media/a', '/media/b', '/media/c'])
    set.move(keyOf('/media/c'), 0)
    expect(heard).toEqual([['/media/c', '/media/a', '/media/b']])
    set.add(files('mark'))
    set.move(keyOf('mark'), 1)
    expect(names()).toEqual(['/media/c', 'mark', '/media/a', '/media/b'])
    expect(heard).toHaveLength(1)
    await storage.finish('mark')
    expect(heard.at(-1)).toEqual(['/media/c', pathOf('mark'), '/media/a', '/media/b'])
  })

  it('takes twelve and says how many were left out', () => {
    const { set } = newSet(Array.from({ length: 10 }, (_, place) => `/media/${place}`))
    set.add(files('front', 'back', 'mark'))
    expect(set.state().photos).toHaveLength(12)
    expect(set.state().note).toBe('There is room for 12 photographs, so one was left out.')
    set.add(files('more', 'and more'))
    expect(set.state().note).toBe('There is room for 12 photographs, so 2 were left out.')
    set.remove(set.state().photos[0]?.key ?? '')
    expect(set.state().note).toBeNull()
  })

  it('shows the same picture once', async () => {
    const { set, storage, heard } = newSet(['/media/a'])
    set.add(files('again'))
    await storage.finish('again', '/media/a')
    expect(storedIn(set.state().photos)).toEqual(['/media/a'])
    expect(set.state().photos).toHaveLength(1)
    expect(set.state().note).toBe('That photograph was already added.')
    expect(heard).toEqual([])
  })

  it('forgets one that is removed on its way, and goes on with the next', async () => {
    const { set, storage, heard, keyOf } = newSet()
    set.add(files('front', 'back', 'mark'))
    set.remove(keyOf('front'))
    expect(storage.begun).toEqual(['front', 'back', 'mark'])
    await storage.finish('front')
    await storage.finish('back')
    expect(heard).toEqual([[pathOf('back')]])
  })
})
