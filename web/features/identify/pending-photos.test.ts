import { describe, expect, it, vi } from 'vitest'
import { isFailed, PendingPhotos, progressOf, type SentPhotos } from './pending-photos.ts'

/** Storage that answers when the test says so. */
function storage() {
  const waiting = new Map<
    string,
    { succeed: (share?: number) => void; fail: () => void; report: (share: number) => void }
  >()
  let keys = 0
  const upload = (
    file: File,
    onProgress: (progress: { step: 'uploading'; share: number }) => void,
    onPrepared: (photo: Blob) => void,
  ) =>
    new Promise<string>((resolve, reject) => {
      onPrepared(new Blob([file.name]))
      waiting.set(file.name, {
        succeed: () => resolve(`uploads/${file.name}-${keys++}`),
        fail: () => reject(new Error('The connection was lost')),
        report: share => onProgress({ step: 'uploading', share }),
      })
    })
  /** Has what is waiting come to its end, and what follows from that happen. */
  const settle = async (name: string, how: 'succeed' | 'fail') => {
    const sending = waiting.get(name)
    waiting.delete(name)
    sending?.[how]()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { upload, settle, waiting }
}

const picture = (name: string) => new File([], name, { type: 'image/jpeg' })

/** The picture of a phone's file, which browsers don't show. */
const heic = (name: string) => new File([], name, { type: '' })

/** Sees from a photograph's name what is wrong with it. */
const inspect = async (photo: Blob) => ((await photo.text()).startsWith('blurred') ? 'blurred' : null)

function begin(imageUrls: string[], ...names: string[]) {
  const store = storage()
  const sent: SentPhotos[] = []
  const pending = new PendingPhotos(store.upload, each => sent.push(each), inspect)
  pending.begin(imageUrls, names.map(picture))
  return { ...store, pending, sent, photos: () => pending.state().photos }
}

const base = '/media/photos/base/800.webp'

describe('the photographs of a search', () => {
  it('are sent two at a time, and looked at once all are there, in the order they were chosen in', async () => {
    const { waiting, settle, sent } = begin([], 'whole', 'base', 'mark')
    expect([...waiting.keys()]).toEqual(['whole', 'base'])
    await settle('base', 'succeed')
    expect([...waiting.keys()]).toEqual(['whole', 'mark'])
    await settle('mark', 'succeed')
    expect(sent).toEqual([])
    await settle('whole', 'succeed')
    expect(sent).toEqual([{ imageUrls: [], uploadKeys: ['uploads/whole-2', 'uploads/base-0', 'uploads/mark-1'] }])
  })

  it('that were stored before are not sent again', async () => {
    const { settle, sent } = begin([base], 'mark')
    await settle('mark', 'succeed')
    expect(sent).toEqual([{ imageUrls: [base], uploadKeys: ['uploads/mark-0'] }])
    expect(begin([base]).sent).toEqual([{ imageUrls: [base], uploadKeys: [] }])
  })

  it('are five at most: the first are kept, and a word says so', () => {
    const { pending, photos } = begin([base], 'a', 'b', 'c', 'd', 'e', 'f')
    expect(photos().map(({ file }) => file?.name)).toEqual([undefined, 'a', 'b', 'c', 'd'])
    expect(pending.state().note).toMatch(/up to 5 photographs.*2 were left out/)
  })

  it('wait for one that did not get through, which alone is sent again', async () => {
    const { waiting, settle, sent, photos, pending } = begin([], 'whole', 'base')
    await settle('whole', 'fail')
    await settle('base', 'succeed')
    expect(sent).toEqual([])
    expect(photos().map(isFailed)).toEqual([true, false])
    pending.retryFailed()
    expect([...waiting.keys()]).toEqual(['whole'])
    await settle('whole', 'succeed')
    expect(sent).toEqual([{ imageUrls: [], uploadKeys: ['uploads/whole-1', 'uploads/base-0'] }])
  })

  it('go on without it, if the person says so', async () => {
    const { settle, sent, pending } = begin([], 'whole', 'base')
    await settle('whole', 'fail')
    await settle('base', 'succeed')
    pending.leaveFailed()
    expect(sent).toEqual([{ imageUrls: [], uploadKeys: ['uploads/base-0'] }])
  })

  it('go on without one that is removed on its way, whatever becomes of it', async () => {
    const { settle, sent, photos, pending } = begin([], 'whole', 'base')
    await settle('base', 'succeed')
    pending.remove(photos()[0]!.key)
    expect(sent).toHaveLength(1)
    await settle('whole', 'succeed')
    expect(sent).toHaveLength(1)
  })

  it('are all sent again when looking at them failed, for an upload serves once', async () => {
    const { waiting, settle, sent, pending } = begin([base], 'mark')
    await settle('mark', 'succeed')
    pending.sendAgain()
    expect([...waiting.keys()]).toEqual(['mark'])
    await settle('mark', 'succeed')
    expect(sent.map(({ uploadKeys }) => uploadKeys)).toEqual([['uploads/mark-0'], ['uploads/mark-1']])
  })

  it('of another search take their place, and those under way are forgotten', async () => {
    const { settle, sent, pending } = begin([], 'old')
    pending.begin([], [picture('new')])
    await settle('old', 'succeed')
    expect(sent).toEqual([])
    await settle('new', 'succeed')
    expect(sent).toHaveLength(1)
    pending.clear()
    expect(pending.state().photos).toEqual([])
  })

  it('that came out badly are sent all the same, and known as such afterwards', async () => {
    const { settle, sent, photos, pending } = begin([base], 'blurred mark')
    await settle('blurred mark', 'succeed')
    await expect.poll(() => photos().map(({ flaw }) => flaw)).toEqual([undefined, 'blurred'])
    expect(sent).toHaveLength(1)
    pending.remember([base, '/media/photos/mark/800.webp'])
    pending.settle()
    expect(pending.stored(['/media/photos/mark/800.webp', base]).map(({ flaw }) => flaw)).toEqual([
      'blurred',
      undefined,
    ])
  })

  it('that browsers don’t show are shown once they are converted', () => {
    const { pending, photos } = begin([])
    const shown = vi.spyOn(URL, 'createObjectURL')
    pending.begin([], [heic('IMG_1.HEIC'), picture('base')])
    expect(shown.mock.calls.map(([photo]) => (photo as File).name ?? 'converted')).toEqual([
      'IMG_1.HEIC',
      'base',
      'converted',
    ])
    expect(photos()[0]!.src).toBe(shown.mock.results[2]!.value)
    shown.mockRestore()
  })

  it('say how far they are together', async () => {
    const { waiting, settle, photos } = begin([base], 'whole', 'mark')
    expect(progressOf(photos())).toEqual({ step: 'preparing' })
    waiting.get('whole')?.report(0.5)
    expect(progressOf(photos())).toEqual({ step: 'uploading', share: 0.25 })
    waiting.get('mark')?.report(1)
    await settle('whole', 'succeed')
    await settle('mark', 'succeed')
    expect(progressOf(photos())).toEqual({ step: 'analyzing' })
  })
})
