import { cx } from 'class-variance-authority'
import {
  type Clock,
  type Domain,
  placeIn,
  type Tick,
  timeDomain,
  timeTicksOf,
  valueDomain,
  valueTicks,
} from './scales.ts'
import type { ChartPoint, Series } from './series.ts'

export const PLOT_HEIGHT = 224
const [TOP, RIGHT, BOTTOM] = [10, 14, 26]
/** Width of a character in the labels beside the axis, in pixels. */
const LETTER = 6.6
const AXIS_GAP = 10
/** Pixels for one label of time. */
const TIME_ROOM = 80

export interface Layout {
  readonly width: number
  readonly left: number
  readonly values: Domain
  readonly marks: readonly Tick[]
  readonly moments: readonly Tick[]
  readonly xOf: (at: number) => number
  readonly yOf: (value: number) => number
  readonly barWidth: number
}

export function layoutOf(
  series: readonly Series[],
  width: number,
  clock: Clock,
  formatAxis: (value: number) => string,
  timeZone: string,
) {
  const points = series.flatMap(({ points }) => points)
  const isFromZero = series.some(({ look }) => look !== 'steps')
  const values = valueDomain(
    points.map(({ value }) => value),
    isFromZero,
  )
  const marks = valueTicks(values).map(value => ({ at: value, text: formatAxis(value) }))
  const left = AXIS_GAP + LETTER * Math.max(...marks.map(({ text }) => text.length))
  const times = timeDomain(points.map(({ at }) => at))
  const hasBars = series.some(({ look }) => look === 'bars')
  const stops = series[0]?.points.length ?? 0
  const inner = Math.max(1, width - left - RIGHT)
  const half = hasBars ? inner / stops / 2 : 0
  const xOf = (at: number) => left + half + placeIn(times, inner - 2 * half, at)
  const yOf = (value: number) => PLOT_HEIGHT - BOTTOM - placeIn(values, PLOT_HEIGHT - TOP - BOTTOM, value)
  const moments = timeTicksOf(times, Math.floor(inner / TIME_ROOM), clock, timeZone)
  return { width, left, values, marks, moments, xOf, yOf, barWidth: hasBars ? (0.7 * inner) / stops : 0 }
}

export function Plot({ series, layout, chosen }: { series: readonly Series[]; layout: Layout; chosen: number }) {
  const point = series[0]?.points[chosen]
  return (
    <svg aria-hidden width={layout.width} height={PLOT_HEIGHT} className="figures block overflow-visible text-caption">
      <Axes layout={layout} />
      {point && series[0]?.look !== 'dots' && <Line x={layout.xOf(point.at)} />}
      {series.map(each => (
        <Shape key={each.name} series={each} layout={layout} />
      ))}
      {series.map(each => (
        <Chosen key={each.name} series={each} layout={layout} point={each.points[chosen]} />
      ))}
    </svg>
  )
}

const Line = ({ x }: { x: number }) => (
  <line x1={x} x2={x} y1={TOP} y2={PLOT_HEIGHT - BOTTOM} className="stroke-rule-strong" />
)

function Axes({ layout: { width, left, marks, moments, xOf, yOf } }: { layout: Layout }) {
  return (
    <>
      {marks.map(({ at, text }) => (
        <g key={at}>
          <line x1={left} x2={width - RIGHT} y1={yOf(at)} y2={yOf(at)} className="stroke-rule" />
          <text x={left - AXIS_GAP / 2} y={yOf(at)} dy="0.32em" textAnchor="end" className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      {moments.map(({ at, text }) => (
        <g key={at}>
          <line
            x1={xOf(at)}
            x2={xOf(at)}
            y1={PLOT_HEIGHT - BOTTOM}
            y2={PLOT_HEIGHT - BOTTOM + 4}
            className="stroke-rule-strong"
          />
          <text {...within(xOf(at), left, width)} y={PLOT_HEIGHT - 6} className="fill-muted">
            {text}
          </text>
        </g>
      ))}
    </>
  )
}

/** Texts at either end stay inside. */
function within(x: number, left: number, width: number) {
  if (x < left + TIME_ROOM / 4) return { x: left - AXIS_GAP / 2, textAnchor: 'start' } as const
  if (x > width - TIME_ROOM / 3) return { x: width, textAnchor: 'end' } as const
  return { x, textAnchor: 'middle' } as const
}

const strokes = {
  main: 'stroke-accent',
  second: 'stroke-rule-strong',
  before: 'stroke-muted',
} as const

function Shape({ series: { points, look, tone }, layout }: { series: Series; layout: Layout }) {
  const { xOf, yOf, barWidth } = layout
  if (look === 'dots')
    return points.map((point, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have the same day and price
      <circle key={n} cx={xOf(point.at)} cy={yOf(point.value)} r={4} className="fill-accent opacity-60" />
    ))
  if (look === 'bars')
    return points.map(({ at, value }) => (
      <rect
        key={at}
        x={xOf(at) - barWidth / 2}
        y={yOf(value)}
        width={barWidth}
        height={yOf(0) - yOf(value)}
        className="fill-accent"
      />
    ))
  const path = look === 'steps' ? stepsThrough : lineThrough
  return (
    <>
      <path
        d={path(points, layout)}
        strokeDasharray={tone === 'before' ? '4 4' : undefined}
        strokeLinejoin="round"
        className={cx('fill-none', strokes[tone], tone === 'before' ? 'stroke-[1.5]' : 'stroke-2')}
      />
      {(points.length === 1 || look === 'steps') &&
        points.map((point, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bids may have the same time
          <circle key={n} cx={xOf(point.at)} cy={yOf(point.value)} r={3} className="fill-accent" />
        ))}
    </>
  )
}

const lineThrough = (points: readonly ChartPoint[], { xOf, yOf }: Layout): string =>
  points.map(({ at, value }, n) => `${n === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`).join('')

const stepsThrough = (points: readonly ChartPoint[], { xOf, yOf }: Layout): string =>
  points
    .map(({ at, value }, n) =>
      n === 0 ? `M${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}` : `H${xOf(at).toFixed(1)}V${yOf(value).toFixed(1)}`,
    )
    .join('')

function Chosen({ series, layout, point }: { series: Series; layout: Layout; point: ChartPoint | undefined }) {
  if (!point || series.look === 'bars') return null
  return (
    <circle
      cx={layout.xOf(point.at)}
      cy={layout.yOf(point.value)}
      r={series.look === 'dots' ? 7 : 5}
      className={cx('fill-surface stroke-2', strokes[series.tone])}
    />
  )
}
