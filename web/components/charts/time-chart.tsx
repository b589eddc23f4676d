import { cx } from 'class-variance-authority'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usePreferences } from '../../lib/preferences.ts'
import { layoutOf, PLOT_HEIGHT, Plot } from './plot.tsx'
import type { Clock } from './scales.ts'
import { type ChartPoint, isWithinReach, nearestPoint, pointAfterKey, type Series } from './series.ts'

export interface TimeChartProps {
  /** What it shows, for screen readers. */
  label: string
  /** The first one has the points that can be chosen. Not empty. */
  series: readonly [Series, ...Series[]]
  clock: Clock
  format: (value: number) => string
  /** Shorter, beside the axis. */
  formatAxis?: (value: number) => string
  formatTime: (at: number) => string
  /** What to do with it while no point is chosen. */
  hint: string
}

/** Values over time, read by pointing, touching or with the arrow keys. Not for screen readers alone: add a table. */
export function TimeChart({ label, series, clock, format, formatAxis = format, formatTime, hint }: TimeChartProps) {
  const [place, width] = useWidth()
  const [chosen, choose] = useState(-1)
  const [isInReach, setInReach] = useState(false)
  const navigate = useNavigate()
  const [main] = series
  const { points } = main
  const isDots = main.look === 'dots'
  const layout = layoutOf(series, width, clock, formatAxis, usePreferences().timeZone)
  const spoken = points[chosen] ?? points.at(-1)

  const placeOf = ({ at, value }: ChartPoint) => [layout.xOf(at), layout.yOf(value)] as const
  const point = (event: PointerEvent | React.MouseEvent) => nearestPoint(points, placeOf, pressed(event), !isDots)
  const follow = (event: PointerEvent) => {
    choose(point(event))
    setInReach(linkUnder(event) !== undefined)
  }
  const linkUnder = (event: PointerEvent | React.MouseEvent) => {
    const nearest = points[point(event)]
    return nearest?.to && isWithinReach(placeOf(nearest), pressed(event)) ? nearest.to : undefined
  }
  const press = (event: KeyboardEvent) => {
    const to = points[chosen]?.to
    if (event.key === 'Enter' && to) return navigate(to)
    const next = pointAfterKey(event.key, chosen < 0 ? points.length - 1 : chosen, points.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div className="min-w-0">
      <Reading series={series} chosen={chosen} {...{ format, formatTime, hint }} />
      <div
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={chosen < 0 ? points.length : chosen + 1}
        aria-valuetext={spoken && spokenText(series, points.indexOf(spoken), format, formatTime)}
        style={{ height: PLOT_HEIGHT }}
        className={cx('touch-pan-y select-none', isInReach && 'cursor-pointer')}
        onKeyDown={press}
        onFocus={() => choose(now => (now < 0 ? points.length - 1 : now))}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={event => !isDots && event.pointerType === 'mouse' && choose(-1)}
        onClick={event => {
          const to = linkUnder(event)
          if (to && !isTouch(event)) navigate(to)
        }}
      >
        {width > 0 && <Plot series={series} layout={layout} chosen={chosen} />}
      </div>
    </div>
  )
}

const pressed = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent) => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top] as const
}

/** A touch shows the point first; its link opens it. */
const isTouch = (event: React.MouseEvent) => (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'

/** The width follows the layout, so that texts keep their size. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place.current) return
    const sight = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [])
  return [place, width] as const
}

type ReadingProps = Pick<TimeChartProps, 'series' | 'format' | 'formatTime' | 'hint'> & { chosen: number }

function spokenText(
  series: TimeChartProps['series'],
  index: number,
  format: TimeChartProps['format'],
  formatTime: TimeChartProps['formatTime'],
): string {
  const [{ points }] = series
  const point = points[index]
  if (!point) return ''
  const values = series.flatMap(({ name, points }) => {
    const value = points[index]?.value
    return value === undefined ? [] : [`${name} ${format(value)}`]
  })
  return [formatTime(point.at), point.name, ...values].filter(Boolean).join(', ')
}

/** The legend, with the values of the chosen point. */
function Reading({ series, chosen, format, formatTime, hint }: ReadingProps) {
  const point = series[0].points[chosen]
  return (
    <div className="figures mb-3 flex min-h-12 flex-wrap content-start items-baseline gap-x-5 gap-y-1 text-caption text-muted">
      {series.map(each => (
        <span key={each.name} className="inline-flex items-baseline gap-2">
          <Swatch series={each} />
          {each.name}
          {each.points[chosen] && <strong className="font-medium text-ink">{format(each.points[chosen].value)}</strong>}
        </span>
      ))}
      <span className="min-w-0 basis-full truncate">
        {point ? (
          <>
            {formatTime(point.at)}
            {point.name && ' · '}
            {point.to ? (
              <Link to={point.to} className="text-ink underline underline-offset-4">
                {point.name}
              </Link>
            ) : (
              point.name
            )}
          </>
        ) : (
          hint
        )}
      </span>
    </div>
  )
}

const swatches = {
  main: 'border-accent',
  second: 'border-rule-strong',
  before: 'border-muted border-dashed',
} as const

function Swatch({ series: { look, tone } }: { series: Series }) {
  if (look === 'dots') return <span aria-hidden className="size-2 rounded-full bg-accent" />
  if (look === 'bars') return <span aria-hidden className="size-2.5 rounded-xs bg-accent" />
  return <span aria-hidden className={cx('w-5 -translate-y-1 border-t-2', swatches[tone])} />
}
