import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/** The same request, sent again after a lost answer, has the same key, so that it counts once. */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    keyFor(body: object): string {
      // Of a file nothing is known by which two could be told apart.
      if (body instanceof FormData) return newIdempotencyKey()
      const text = JSON.stringify(body)
      const key = keys.current.get(text) ?? newIdempotencyKey()
      keys.current.set(text, key)
      return key
    },
    /** Of all requests, or of one that was answered. */
    forget: (body?: object) => (body ? keys.current.delete(JSON.stringify(body)) : keys.current.clear()),
  }
}
