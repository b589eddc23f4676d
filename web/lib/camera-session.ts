export type CameraFailure = 'refused' | 'none' | 'busy' | 'ended'

export type CameraState =
  | { at: 'starting' }
  | {
      at: 'live'
      stream: MediaStream
      /** Number of cameras to switch between. */
      cameras: number
      /** Null if it has no lamp. */
      isLampOn: boolean | null
    }
  | { at: 'failed'; why: CameraFailure }

type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>

/** More than a photograph keeps after it is made small. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } } satisfies MediaTrackConstraints

/** The lamp isn't in TypeScript's types: not all browsers have it. */
type WithLamp<T> = T & { torch?: boolean }

/** The live picture of one camera at a time; a later call overtakes an earlier one. */
export class CameraSession {
  #state: CameraState = { at: 'starting' }
  readonly #listeners = new Set<() => void>()
  readonly #devices: Devices
  #attempt = 0

  constructor(devices: Devices) {
    this.#devices = devices
  }

  readonly state = (): CameraState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The one at the back, where there is one. */
  start(): Promise<void> {
    return this.#open({ facingMode: { ideal: 'environment' } })
  }

  async switchCamera(): Promise<void> {
    if (this.#state.at !== 'live') return
    const now = this.#state.stream.getVideoTracks()[0]?.getSettings().deviceId
    const attempt = this.#attempt
    const ids = (await this.#cameras()).map(({ deviceId }) => deviceId)
    const next = ids[(ids.indexOf(now ?? '') + 1) % ids.length]
    if (attempt === this.#attempt && next && next !== now) await this.#open({ deviceId: { exact: next } })
  }

  async switchLamp(): Promise<void> {
    const state = this.#state
    if (state.at !== 'live' || state.isLampOn === null) return
    const isLampOn = !state.isLampOn
    const lamp: WithLamp<MediaTrackConstraintSet> = { torch: isLampOn }
    const switched = await state.stream
      .getVideoTracks()[0]
      ?.applyConstraints({ advanced: [lamp] })
      .then(
        () => true,
        () => false,
      )
    if (this.#state === state) this.#show({ ...state, isLampOn: switched ? isLampOn : null })
  }

  /** Turns the camera off, also one that is still being opened. */
  stop(): void {
    this.#attempt++
    if (this.#state.at === 'live') end(this.#state.stream)
    this.#state = { at: 'starting' }
  }

  async #open(which: MediaTrackConstraints): Promise<void> {
    // Phones open one camera at a time.
    this.stop()
    const attempt = this.#attempt
    this.#show({ at: 'starting' })
    try {
      const stream = await this.#devices.getUserMedia({ audio: false, video: { ...SIZE, ...which } })
      const cameras = attempt === this.#attempt ? (await this.#cameras()).length : 0
      if (attempt !== this.#attempt) return end(stream)
      this.#watch(stream)
      this.#show({ at: 'live', stream, cameras, isLampOn: hasLamp(stream) ? false : null })
    } catch (error) {
      if (attempt === this.#attempt) this.#show({ at: 'failed', why: failureOf(error) })
    }
  }

  /** Unplugged, or taken away while another app was in front. */
  #watch(stream: MediaStream): void {
    stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (this.#state.at === 'live' && this.#state.stream === stream) this.#show({ at: 'failed', why: 'ended' })
    })
  }

  async #cameras(): Promise<MediaDeviceInfo[]> {
    const devices = await this.#devices.enumerateDevices().catch(() => [])
    return devices.filter(({ kind }) => kind === 'videoinput')
  }

  #show(state: CameraState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function hasLamp(stream: MediaStream): boolean {
  const abilities: WithLamp<MediaTrackCapabilities> | undefined = stream.getVideoTracks()[0]?.getCapabilities?.()
  return abilities?.torch === true
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}
