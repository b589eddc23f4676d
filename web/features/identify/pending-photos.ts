import { MAX_SEARCH_PHOTOS } from '../../../shared/rules/identify.ts'
import type { PhotoFlaw } from '../../lib/photo-flaws.ts'
import type { UploadProgress } from '../../lib/upload-photo.ts'

/** Decoding a phone's picture takes some 50 MB of memory. */
const AT_ONCE = 2

/** A photograph of a search: stored, sent, being sent, or failed. */
export interface SearchPhoto {
  readonly key: string
  /** Its stored address, or the file's object URL until it has one. */
  readonly src: string
  /** Set if an earlier answer was about it. */
  readonly imageUrl?: string
  readonly file?: File
  /** As it was chosen, of a stored one of this visit, which was made smaller. */
  readonly original?: File | undefined
  /** Absent until its turn comes. */
  readonly progress?: UploadProgress
  /** Valid for one request. */
  readonly uploadKey?: string
  readonly error?: unknown
  /** Noticed while it was prepared; it is sent all the same. */
  readonly flaw?: PhotoFlaw | undefined
}

export interface PendingPhotosState {
  readonly photos: readonly SearchPhoto[]
  /** A message about photographs that were left out. */
  readonly note: string | null
}

export interface SentPhotos {
  readonly imageUrls: string[]
  readonly uploadKeys: string[]
}

export type Upload = (
  file: File,
  onProgress: (progress: UploadProgress) => void,
  onPrepared: (photo: Blob) => void,
) => Promise<string>
type Inspect = (photo: Blob) => Promise<PhotoFlaw | null>

/** Others, such as HEIC, are shown once they are converted. */
const SHOWN_BY_BROWSERS = /^image\/(?:jpeg|png|webp|avif|gif)$/

const isSent = ({ imageUrl, uploadKey }: SearchPhoto) => imageUrl !== undefined || uploadKey !== undefined
const isUnderWay = (photo: SearchPhoto) => !isSent(photo) && photo.error === undefined
export const isFailed = (photo: SearchPhoto): boolean => photo.error !== undefined

const storedPhotos = (imageUrls: readonly string[]): SearchPhoto[] =>
  imageUrls.map((imageUrl, place) => ({ key: `${place} ${imageUrl}`, src: imageUrl, imageUrl }))

/** Uploads a search's photographs. `onSent` is called once all are sent; a failed one must be retried or left out. */
export class PendingPhotos {
  #state: PendingPhotosState = { photos: [], note: null }
  #made = 0
  readonly #upload: Upload
  readonly #onSent: (sent: SentPhotos) => void
  readonly #inspect: Inspect
  readonly #listeners = new Set<() => void>()
  /** Stored photographs of this visit, by address. */
  readonly #known = new Map<string, Pick<SearchPhoto, 'flaw' | 'original'>>()

  constructor(upload: Upload, onSent: (sent: SentPhotos) => void, inspect: Inspect) {
    this.#upload = upload
    this.#onSent = onSent
    this.#inspect = inspect
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  /** Files beyond the limit are left out. */
  begin(imageUrls: readonly string[], files: readonly File[]): void {
    this.#release()
    const room = MAX_SEARCH_PHOTOS - imageUrls.length
    const chosen = files.slice(0, room).map(file => ({
      key: `file-${this.#made++}`,
      src: URL.createObjectURL(file),
      file,
    }))
    this.#set([...this.stored(imageUrls), ...chosen], files.length > room ? leftOut(files.length - room) : null)
    this.#proceed()
  }

  remove(key: string): void {
    const { photos, note } = this.#state
    this.#release(photos.filter(photo => photo.key === key))
    this.#set(
      photos.filter(photo => photo.key !== key),
      note,
    )
    this.#proceed()
  }

  retryFailed(): void {
    this.#changeAll(photo => (isFailed(photo) ? { ...photo, error: undefined, progress: undefined } : photo))
  }

  leaveFailed(): void {
    const { photos } = this.#state
    this.#release(photos.filter(isFailed))
    this.#set(photos.filter(photo => !isFailed(photo)))
    this.#proceed()
  }

  /** Sends all files again, except `without`: an upload key serves once. */
  sendAgain(without?: string): void {
    const { photos, note } = this.#state
    this.#release(photos.filter(({ key }) => key === without))
    this.#set(
      photos.filter(({ key }) => key !== without),
      note,
    )
    this.#changeAll(photo => (photo.file ? { ...photo, uploadKey: undefined, progress: undefined } : photo))
  }

  stored(imageUrls: readonly string[]): SearchPhoto[] {
    return storedPhotos(imageUrls).map(photo => ({ ...photo, ...this.#known.get(photo.src) }))
  }

  /** Remembers flaws and files of what is now stored, in the same order. */
  remember(imageUrls: readonly string[]): void {
    const { photos } = this.#state
    if (photos.length !== imageUrls.length) return
    photos.forEach(({ flaw, file, original = file }, place) => {
      this.#known.set(imageUrls[place]!, { flaw, original })
    })
  }

  /** Keeps the note. */
  settle(): void {
    this.#release()
    this.#set([], this.#state.note)
  }

  clear(): void {
    this.#release()
    this.#set([])
  }

  #proceed(): void {
    const { photos } = this.#state
    const open = photos.filter(isUnderWay)
    const running = open.filter(({ progress }) => progress).length
    for (const photo of open.filter(({ progress }) => !progress).slice(0, AT_ONCE - running)) void this.#send(photo)
    if (photos.length > 0 && photos.every(isSent)) {
      this.#onSent({
        imageUrls: photos.flatMap(({ imageUrl }) => imageUrl ?? []),
        uploadKeys: photos.flatMap(({ uploadKey }) => uploadKey ?? []),
      })
    }
  }

  async #send({ key, file }: SearchPhoto): Promise<void> {
    if (!file) return
    this.#change(key, { progress: { step: 'preparing' } })
    const outcome = await this.#upload(
      file,
      progress => this.#change(key, { progress }),
      photo => void this.#lookAt(photo, key),
    ).then(
      uploadKey => ({ uploadKey }),
      (error: unknown) => ({ error }),
    )
    // It may have been removed meanwhile.
    if (this.#change(key, outcome)) this.#proceed()
  }

  async #lookAt(photo: Blob, key: string): Promise<void> {
    const pending = this.#state.photos.find(each => each.key === key)
    if (pending?.file && !SHOWN_BY_BROWSERS.test(pending.file.type)) {
      URL.revokeObjectURL(pending.src)
      this.#change(key, { src: URL.createObjectURL(photo) })
    }
    const flaw = await this.#inspect(photo).catch(() => null)
    if (flaw) this.#change(key, { flaw })
  }

  #changeAll(change: (photo: SearchPhoto) => SearchPhoto): void {
    this.#set(this.#state.photos.map(change), this.#state.note)
    this.#proceed()
  }

  /** Returns false if it is no longer there. */
  #change(key: string, change: Partial<SearchPhoto>): boolean {
    const { photos, note } = this.#state
    if (!photos.some(photo => photo.key === key)) return false
    this.#set(
      photos.map(photo => (photo.key === key ? { ...photo, ...change } : photo)),
      note,
    )
    return true
  }

  #release(photos = this.#state.photos): void {
    for (const { file, src } of photos) if (file) URL.revokeObjectURL(src)
  }

  #set(photos: readonly SearchPhoto[], note: string | null = null): void {
    this.#state = { photos, note }
    for (const listener of this.#listeners) listener()
  }
}

const leftOut = (count: number): string =>
  `One search uses up to ${MAX_SEARCH_PHOTOS} photographs, so ${count === 1 ? 'one was' : `${count} were`} left out.`

export type IdentifyProgress = UploadProgress | { step: 'analyzing' }

export function progressOf(photos: readonly SearchPhoto[]): IdentifyProgress {
  const files = photos.filter(({ file }) => file)
  if (files.every(isSent)) return { step: 'analyzing' }
  if (files.every(({ progress }) => progress?.step !== 'uploading')) return { step: 'preparing' }
  const shares = files.map(photo => (photo.progress?.step === 'uploading' ? photo.progress.share : 0))
  return { step: 'uploading', share: shares.reduce((sum, share) => sum + share, 0) / files.length }
}
