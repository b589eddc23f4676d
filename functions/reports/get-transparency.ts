import { reports } from '../../shared/contract/endpoints/reports.ts'
import { medianOf } from '../../shared/rules/percentile.ts'
import { findReportCounts, type ReportCount } from '../core/decision/report-counts.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(reports.getTransparency, {}, async () => {
  const years = Map.groupBy(await findReportCounts(), ({ year }) => year)
  return {
    years: [...years]
      .toSorted(([a], [b]) => b - a)
      .map(([year, counts]) => {
        const of = (what: ReportCount) =>
          Object.fromEntries(counts.filter(each => each.what === what).map(({ value, count }) => [value, count]))
        const hours = Object.entries(of('hours')).map(([value, count]) => [Number(value), count] as const)
        return {
          year,
          reports: of('report'),
          decisions: of('decision'),
          appeals: of('appeal').all ?? 0,
          reversed: of('reversed').all ?? 0,
          medianHours: medianOf(new Map(hours)),
        }
      }),
  }
})
