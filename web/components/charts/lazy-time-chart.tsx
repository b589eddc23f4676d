import { lazy, Suspense } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { TimeChartProps } from './time-chart.tsx'

const TimeChart = lazy(() => import('./time-chart.tsx').then(module => ({ default: module.TimeChart })))

/** Its code loads where a chart is shown; until then, its place is kept. */
export function LazyTimeChart(props: TimeChartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-71 w-full" />}>
      <TimeChart {...props} />
    </Suspense>
  )
}
