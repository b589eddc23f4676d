/**
 * What some work results in, or undefined once it is too late. The timer ends with the work: one that went on would keep
 * the result until its own end.
 */
export const withinTime = <T>(work: Promise<T>, limitMs: number) =>
  new Promise<T | undefined>((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs, undefined)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
