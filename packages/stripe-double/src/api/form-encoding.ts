/** Text, or named parts (lists have the names 0, 1, 2…). */
export type FormValue = string | FormParts
export interface FormParts {
  [name: string]: FormValue
}

const MAX_DEPTH = 10

/** No prototype: a parameter may be called anything, `__proto__` included. */
const emptyParts = (): FormParts => Object.create(null) as FormParts

/** `line_items[0][price_data][currency]` -> ['line_items', '0', 'price_data', 'currency'] */
function namePath(name: string): string[] {
  const start = name.indexOf('[')
  if (start < 1 || !name.endsWith(']')) return [name]
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')].slice(0, MAX_DEPTH)
}

/** Stripe's form encoding: `metadata[orderId]=1&expand[]=charge`. */
export function decodeForm(text: string): FormParts {
  const root = emptyParts()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = namePath(name)
    let parts = root
    for (const [depth, step] of path.entries()) {
      const key = step === '' ? String(Object.keys(parts).length) : step
      if (depth === path.length - 1) {
        parts[key] = value
        break
      }
      const next = parts[key]
      const inner = typeof next === 'object' ? next : emptyParts()
      parts[key] = inner
      parts = inner
    }
  }
  return root
}

/** ['line_items', 0, 'quantity'] -> `line_items[0][quantity]`, as errors name a parameter. */
export const encodePath = ([first, ...rest]: PropertyKey[]): string =>
  `${String(first ?? '')}${rest.map(step => `[${String(step)}]`).join('')}`
