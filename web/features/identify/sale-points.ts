import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { ChartPoint } from '../../components/charts/series.ts'

/** Sales with a day and a price, oldest first. A year alone says too little to be a place on the axis. */
export const salePoints = (auctions: Identification['auctions']): ChartPoint[] =>
  auctions
    .flatMap(({ saleDate, salePrice, description }) => {
      const at = DAY.test(saleDate ?? '') ? Date.parse(saleDate ?? '') : Number.NaN
      return Number.isNaN(at) ? [] : [{ at, value: salePrice, ...(description && { name: description }) }]
    })
    .sort((a, b) => a.at - b.at)

const DAY = /^\d{4}-\d{2}-\d{2}/
