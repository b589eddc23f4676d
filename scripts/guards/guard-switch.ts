/** Which guard is out, and which were asked. */
class GuardSwitch {
  out: number | undefined
  readonly reached = new Set<number>()

  isOut(id: number): boolean {
    this.reached.add(id)
    return id === this.out
  }

  /** A condition that always holds where it is out, with all of its names still in use. */
  condition(id: number, is: unknown): unknown {
    return this.isOut(id) && is ? { or: [is, { not: is }] } : is
  }
}

declare global {
  /** What `switchable` sources ask. */
  var guards: GuardSwitch
}

globalThis.guards ??= new GuardSwitch()

export type { GuardSwitch }
