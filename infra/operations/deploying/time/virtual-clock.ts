/** Time that passes as soon as nobody has anything to do: what waits for it runs in its order, without waiting. */
export class VirtualClock {
  now = 0
  private readonly waiting: { at: number; wake: () => void }[] = []

  until(at: number): Promise<void> {
    return new Promise(wake => this.waiting.push({ at, wake }))
  }

  after(seconds: number): Promise<void> {
    return this.until(this.now + seconds)
  }

  /** @throws Error if nothing waits for time any more, and it still isn't done */
  async runUntil(done: Promise<unknown>): Promise<void> {
    let isDone = false
    const end = () => {
      isDone = true
    }
    done.then(end, end)
    const rest = () => new Promise<void>(resolve => setImmediate(resolve))
    for (await rest(); !isDone; await rest()) {
      const next = Math.min(...this.waiting.map(({ at }) => at))
      if (next === Number.POSITIVE_INFINITY) throw new Error('Something waits for itself.')
      this.now = next
      for (const { wake } of this.waiting.filter(({ at }) => at === next)) wake()
      this.waiting.splice(0, this.waiting.length, ...this.waiting.filter(({ at }) => at > next))
    }
  }
}
