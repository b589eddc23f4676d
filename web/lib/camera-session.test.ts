import { describe, expect, it } from 'vitest'
import { CameraSession } from './camera-session.ts'

class Track extends EventTarget {
  isStopped = false
  readonly id: string
  readonly #hasLamp: boolean
  constructor(id: string, hasLamp: boolean) {
    super()
    this.id = id
    this.#hasLamp = hasLamp
  }
  stop = () => {
    this.isStopped = true
  }
  getSettings = () => ({ deviceId: this.id })
  getCapabilities = () => ({ torch: this.#hasLamp })
  applyConstraints = async () => undefined
}

/** A device with these cameras, the first at the back. */
function deviceWith(ids: readonly string[], { hasLamp = false, error }: { hasLamp?: boolean; error?: string } = {}) {
  const tracks: Track[] = []
  const devices = {
    getUserMedia: async ({ video }: { video: { deviceId?: { exact: string } } }) => {
      if (error) throw new DOMException('', error)
      const track = new Track(video.deviceId?.exact ?? ids[0]!, hasLamp)
      tracks.push(track)
      return { getVideoTracks: () => [track], getTracks: () => [track] }
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'microphone' },
      ...ids.map(deviceId => ({ kind: 'videoinput', deviceId })),
    ],
  }
  return {
    session: new CameraSession(devices as never),
    tracks,
    running: () => tracks.filter(track => !track.isStopped),
  }
}

describe('the camera', () => {
  it('is live, and off again once it is left', async () => {
    const { session, running } = deviceWith(['back'])
    await session.start()
    expect(session.state()).toMatchObject({ at: 'live', cameras: 1, isLampOn: null })
    session.stop()
    expect(running()).toEqual([])
  })

  it('is turned off also when it was left while the browser still asked for permission', async () => {
    const { session, tracks, running } = deviceWith(['back'])
    const starting = session.start()
    session.stop()
    await starting
    expect(tracks).toHaveLength(1)
    expect(running()).toEqual([])
    expect(session.state().at).toBe('starting')
  })

  it('can be another one, one at a time and around', async () => {
    const { session, running } = deviceWith(['back', 'front'])
    await session.start()
    await session.switchCamera()
    expect(running().map(({ id }) => id)).toEqual(['front'])
    await session.switchCamera()
    expect(running().map(({ id }) => id)).toEqual(['back'])
  })

  it('has a lamp where the device has one', async () => {
    const { session } = deviceWith(['back'], { hasLamp: true })
    await session.start()
    await session.switchLamp()
    expect(session.state()).toMatchObject({ isLampOn: true })
    await session.switchLamp()
    expect(session.state()).toMatchObject({ isLampOn: false })
  })

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ])('says why it is not there: %s', async (error, why) => {
    const { session } = deviceWith(['back'], { error })
    await session.start()
    expect(session.state()).toEqual({ at: 'failed', why })
  })

  it('can be started again after it was unplugged', async () => {
    const { session, tracks } = deviceWith(['back'])
    await session.start()
    tracks[0]!.dispatchEvent(new Event('ended'))
    expect(session.state()).toEqual({ at: 'failed', why: 'ended' })
    await session.start()
    expect(session.state().at).toBe('live')
  })
})
