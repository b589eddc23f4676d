export interface MovedClock {
  /** From now on it is as much later, for all of this process. */
  forward(ms: number): void
  /** To the true time. */
  back(): void
}

/** A clock that goes on, and that can be moved forward: what asks for the time reads it, timers don't. */
export function moveClock(): MovedClock {
  const TrueDate = globalThis.Date
  let aheadMs = 0
  const now = () => TrueDate.now() + aheadMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  return {
    forward: ms => {
      aheadMs += ms
    },
    back: () => {
      globalThis.Date = TrueDate
    },
  }
}
