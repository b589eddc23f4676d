import { timingSafeEqual } from 'node:crypto'

/** Takes the same time however much of it is right; the lengths are no secret. */
export function isSameSecret(given: string | Uint8Array, wanted: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
