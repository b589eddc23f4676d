import { MAX_PHOTOS } from '../../shared/rules/listing.ts'
import type { StoringProgress } from './store-photo.ts'

/** Simultaneous uploads: decoding a phone's picture takes about 50 MB. */
const AT_ONCE = 2

export interface SetPhoto {
  readonly key: string
  /** The local file's object URL until it is stored. */
  readonly src: string
  readonly imageUrl?: string
  readonly file?: File
  readonly progress?: StoringProgress
  readonly error?: unknown
}

export interface PhotoSetState {
  readonly photos: readonly SetPhoto[]
  readonly note: string | null
}

type Store = (file: File, onProgress: (progress: StoringProgress) => void) => Promise<string>

const isWaiting = ({ imageUrl, progress, error }: SetPhoto) => !imageUrl && !progress && error === undefined
const isUnderWay = ({ imageUrl, error }: SetPhoto) => !imageUrl && error === undefined

export const storedIn = (photos: readonly SetPhoto[]): string[] =>
  photos.flatMap(({ imageUrl }) => (imageUrl ? [imageUrl] : []))

export const isStoring = (photos: readonly SetPhoto[]): boolean => photos.some(isUnderWay)

/** Outlives the fields that show it, so uploads continue on other steps of the form. */
export class PhotoSet {
  #state: PhotoSetState
  #made = 0
  readonly max: number
  readonly #store: Store
  readonly #onChange: (imageUrls: string[]) => void
  readonly #listeners = new Set<() => void>()

  constructor(
    imageUrls: readonly string[],
    store: Store,
    onChange: (imageUrls: string[]) => void,
    max: number = MAX_PHOTOS,
  ) {
    const photos = imageUrls.map(imageUrl => ({ key: this.#newKey(), src: imageUrl, imageUrl }))
    this.#state = { photos, note: null }
    this.#store = store
    this.max = max
    this.#onChange = onChange
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  add(files: readonly File[]): void {
    const room = this.max - this.#state.photos.length
    const taken = files.slice(0, room).map(file => ({ key: this.#newKey(), src: URL.createObjectURL(file), file }))
    const left = files.length - taken.length
    this.#set([...this.#state.photos, ...taken], left > 0 ? leftOut(left, this.max) : null)
    this.#proceed()
  }

  remove(key: string): void {
    this.#release(key)
    this.#set(this.#state.photos.filter(photo => photo.key !== key))
    this.#proceed()
  }

  move(key: string, to: number): void {
    const moved = this.#state.photos.find(photo => photo.key === key)
    if (!moved) return
    const others = this.#state.photos.filter(photo => photo !== moved)
    this.#set(others.toSpliced(to, 0, moved))
  }

  /** By an edited one, which is stored already. The file stays what was chosen. */
  replace(key: string, imageUrl: string): void {
    if (storedIn(this.#state.photos.filter(photo => photo.key !== key)).includes(imageUrl)) this.#refuseTwin(key)
    else this.#change(key, { imageUrl, src: imageUrl })
  }

  retry(key: string): void {
    this.#change(key, { error: undefined, progress: undefined })
    this.#proceed()
  }

  release(): void {
    for (const { key } of this.#state.photos) this.#release(key)
  }

  #newKey = () => `photo-${this.#made++}`

  #release(key: string): void {
    const photo = this.#state.photos.find(each => each.key === key)
    if (photo?.file && !photo.imageUrl) URL.revokeObjectURL(photo.src)
  }

  #proceed(): void {
    const { photos } = this.#state
    const running = photos.filter(photo => isUnderWay(photo) && !isWaiting(photo)).length
    for (const photo of photos.filter(isWaiting).slice(0, Math.max(0, AT_ONCE - running))) void this.#upload(photo)
  }

  async #upload({ key, file }: SetPhoto): Promise<void> {
    if (!file) return
    this.#change(key, { progress: { step: 'preparing' } })
    try {
      this.#keep(key, await this.#store(file, progress => this.#change(key, { progress })))
    } catch (error) {
      this.#change(key, { error })
    }
    this.#proceed()
  }

  #keep(key: string, imageUrl: string): void {
    // The same picture always has the same address.
    if (storedIn(this.#state.photos).includes(imageUrl)) {
      this.#refuseTwin(key)
      return
    }
    this.#release(key)
    this.#change(key, { imageUrl, src: imageUrl, progress: undefined })
  }

  #refuseTwin(key: string): void {
    this.remove(key)
    this.#set(this.#state.photos, 'That photograph was already added.')
  }

  #change(key: string, change: Partial<SetPhoto>): void {
    const { photos, note } = this.#state
    if (!photos.some(photo => photo.key === key)) return
    this.#set(
      photos.map(photo => (photo.key === key ? { ...photo, ...change } : photo)),
      note,
    )
  }

  #set(photos: readonly SetPhoto[], note: string | null = null): void {
    const before = storedIn(this.#state.photos)
    this.#state = { photos, note }
    for (const listener of this.#listeners) listener()
    const after = storedIn(photos)
    if (after.length !== before.length || after.some((imageUrl, place) => imageUrl !== before[place])) {
      this.#onChange(after)
    }
  }
}

const leftOut = (count: number, max: number): string =>
  `There is room for ${max} photographs, so ${count === 1 ? 'one was' : `${count} were`} left out.`
