import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canZoomIn, canZoomOut, needsLargest, panBy, percentOf, type View, WHOLE, zoomBySteps, zoomTo } from './zoom.ts'

const frame = { width: 800, height: 600 }
const center = { x: 0, y: 0 }

describe('looking closer', () => {
  it('goes from 100 % to 300 % in steps of 50 %, and no further', () => {
    const seen: string[] = []
    let view = WHOLE
    for (let press = 0; press < 6; press++) {
      seen.push(percentOf(view))
      view = zoomBySteps(view, 1, center, frame)
    }
    expect(seen).toEqual(['100%', '150%', '200%', '250%', '300%', '300%'])
    expect(canZoomIn(view)).toBe(false)
    for (let press = 0; press < 6; press++) view = zoomBySteps(view, -1, center, frame)
    expect(view).toEqual(WHOLE)
    expect(canZoomOut(view)).toBe(false)
  })

  it('keeps what is under the pointer where it is', () => {
    const at = { x: 200, y: -150 }
    const view = zoomBySteps(WHOLE, 2, at, frame)
    expect(view).toEqual({ zoom: 2, x: -200, y: 150 })
    // The same point of the picture, measured from its center in pixels of the whole picture.
    expect((at.x - view.x) / view.zoom).toBe(at.x)
  })

  it('ends at a step when two fingers let go in between', () => {
    const pinched = zoomTo(WHOLE, 1.83, center, frame)
    expect(percentOf(pinched)).toBe('183%')
    expect(zoomBySteps(pinched, 0, center, frame).zoom).toBe(2)
  })

  it('loads more of a photograph once its pixels are finer than what is there, and not before anyone zooms', () => {
    const photo = { width: 3200, height: 2400 }
    const [phone, desk] = [
      { width: 390, height: 700 },
      { width: 1440, height: 836 },
    ]
    expect([1, 1.5, 2, 3].map(zoom => needsLargest(photo, zoom, phone, 3))).toEqual([false, false, true, true])
    expect([1, 1.5, 2, 3].map(zoom => needsLargest(photo, zoom, desk, 1))).toEqual([false, false, true, true])
    expect(needsLargest(photo, 1, { width: 3840, height: 2100 }, 2)).toBe(false)
  })

  it('never shows what is beside the picture, whatever is done', () => {
    const amount = fc.double({ min: -5000, max: 5000, noNaN: true })
    const point = fc.record({ x: amount, y: amount })
    const deed = fc.oneof(
      fc.tuple(fc.integer({ min: -4, max: 4 }), point).map(
        ([n, at]) =>
          (view: View) =>
            zoomBySteps(view, n, at, frame),
      ),
      fc.tuple(amount, point).map(
        ([zoom, at]) =>
          (view: View) =>
            zoomTo(view, zoom, at, frame),
      ),
      point.map(by => (view: View) => panBy(view, by, frame)),
    )
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), deeds => {
        const { zoom, x, y } = deeds.reduce((view, next) => next(view), WHOLE)
        expect(zoom).toBeGreaterThanOrEqual(1)
        expect(zoom).toBeLessThanOrEqual(3)
        expect(Math.abs(x)).toBeLessThanOrEqual((frame.width * (zoom - 1)) / 2)
        expect(Math.abs(y)).toBeLessThanOrEqual((frame.height * (zoom - 1)) / 2)
      }),
    )
  })
})
