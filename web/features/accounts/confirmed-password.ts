import * as z from 'zod'

/** Compared in the browser only. */
export const confirmPassword = z.string().min(1, 'Please confirm your password')

/** Refinement for two passwords that differ; `field` is the one that is repeated. */
export const mismatch = (field: string) => ({
  path: ['confirmPassword'],
  error: "Passwords don't match",
  // Without this, the comparison would wait until every other field is valid.
  when: ({ value }: { value: unknown }) => {
    const form = value as Record<string, unknown>
    return Boolean(form[field] && form.confirmPassword)
  },
})
