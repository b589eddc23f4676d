import type * as z from 'zod'

/** Memory of this tab, or of this browser until it is deleted. */
type Memory = 'sessionStorage' | 'localStorage'

export function recall<T>(key: string, schema: z.ZodType<T>, memory: Memory = 'sessionStorage'): T | undefined {
  try {
    const text = globalThis[memory].getItem(key)
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown, memory: Memory = 'sessionStorage'): void {
  try {
    globalThis[memory].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}

export function forget(key: string, memory: Memory = 'sessionStorage'): void {
  try {
    globalThis[memory].removeItem(key)
  } catch {
    // Storage is off.
  }
}

/** Everything that this tab remembers. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is off.
  }
}

/** @returns those that begin with `prefix` */
export function keysIn(prefix: string, memory: Memory): string[] {
  try {
    const { length } = globalThis[memory]
    const keys = Array.from({ length }, (_, n) => globalThis[memory].key(n) ?? '')
    return keys.filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}
