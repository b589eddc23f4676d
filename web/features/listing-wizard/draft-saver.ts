/** How long a change waits for the next one. */
const PAUSE_MS = 800
/** Waits after a failure; they double up to a minute. */
const FIRST_RETRY_MS = 3_000
const LAST_RETRY_MS = 60_000

export interface SavingState {
  readonly step: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed'
  readonly error?: unknown
}

interface Saving<Draft> {
  /** `isLast`: the page may be gone before the answer comes. */
  save: (draft: Draft, isLast: boolean) => Promise<unknown>
  /** Another try would end the same way. */
  isFinal: (error: unknown) => boolean
  /** Through a reload: what may not have been saved, or null once all is. */
  keep: (draft: Draft | null) => void
}

/** Saves a moment after the last change, one save at a time, and again after a failure. */
export class DraftSaver<Draft> {
  #state: SavingState = { step: 'untouched' }
  #latest: Draft
  #saved: string
  #underWay: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = FIRST_RETRY_MS
  #isStopped = false
  readonly #saving: Saving<Draft>
  readonly #listeners = new Set<() => void>()

  /** `initial` counts as saved. */
  constructor(initial: Draft, saving: Saving<Draft>) {
    this.#latest = initial
    this.#saved = JSON.stringify(initial)
    this.#saving = saving
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  change(draft: Draft): void {
    if (JSON.stringify(draft) === JSON.stringify(this.#latest)) return
    this.#latest = draft
    if (this.#isStopped) return
    // After a failure, the next try is already scheduled.
    if (this.#state.step === 'failed') return
    this.#become({ step: 'unsaved' })
    this.#wait(PAUSE_MS)
  }

  /** `isLast`: the page is closing and can't wait for a running save. */
  flush(isLast = false): void {
    clearTimeout(this.#timer)
    if (this.#isStopped || this.#isSaved()) return
    if (this.#underWay && !isLast) return
    void this.#save(isLast)
  }

  /** Saves no more. Resolves when nothing is under way. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isStopped = true
    await this.#underWay
  }

  resume(): void {
    this.#isStopped = false
    if (!this.#isSaved()) this.#wait(PAUSE_MS)
  }

  #isSaved = () => JSON.stringify(this.#latest) === this.#saved

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), ms)
  }

  #save(isLast: boolean): Promise<void> {
    const draft = this.#latest
    this.#become({ step: 'saving' })
    // The page that comes next may read before this is written.
    if (isLast) this.#saving.keep(draft)
    const attempt: Promise<void> = this.#saving
      .save(draft, isLast)
      .then(
        () => {
          this.#saved = JSON.stringify(draft)
          this.#retryMs = FIRST_RETRY_MS
          return undefined
        },
        (error: unknown) => ({ error }),
      )
      .then(failure => {
        if (this.#underWay === attempt) {
          this.#underWay = undefined
          this.#saving.keep(failure ? draft : null)
        }
        this.#follow(failure)
      })
    this.#underWay = attempt
    return attempt
  }

  #follow(failure: { error: unknown } | undefined): void {
    if (this.#isStopped || this.#underWay) return
    if (failure) {
      this.#become({ step: 'failed', error: failure.error })
      if (this.#saving.isFinal(failure.error)) return void this.stop()
      this.#wait(this.#retryMs)
      this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS)
    } else if (this.#isSaved()) this.#become({ step: 'saved' })
    else {
      this.#become({ step: 'unsaved' })
      this.#wait(PAUSE_MS)
    }
  }

  #become(state: SavingState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
