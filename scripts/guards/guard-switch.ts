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

  /** The same for one that is made while its module is loaded: it is asked whenever it is read. */
  lastingCondition(id: number, is: object): object {
    const now = () => this.condition(id, is) as object
    return new Proxy(
      {},
      {
        get: (_, name) => Reflect.get(now(), name),
        has: (_, name) => Reflect.has(now(), name),
        ownKeys: () => Reflect.ownKeys(now()),
        getOwnPropertyDescriptor: (_, name) => {
          const property = Reflect.getOwnPropertyDescriptor(now(), name)
          return property && { ...property, configurable: true }
        },
      },
    )
  }
}

declare global {
  var guards: GuardSwitch
}

globalThis.guards ??= new GuardSwitch()

export type { GuardSwitch }
