/** Undefined once it is too late. A timer that outlived the work would keep its result until its own end. */
export const withinTime = <T>(work: Promise<T>, limitMs: number) =>
  new Promise<T | undefined>((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs, undefined)
    const over =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        settle(value)
      }
    work.then(over(resolve), over(reject))
  })
