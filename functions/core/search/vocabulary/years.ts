/** From the first to the last, both included; before Christ they are negative. */
export interface Years {
  readonly from: number
  readonly to: number
}
