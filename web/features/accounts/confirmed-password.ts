import * as z from 'zod'

/** The password once more: that second look happens in the browser only. */
export const confirmPassword = z.string().min(1, 'Please confirm your password')

/** How a form complains about two passwords that differ. @param field the one that is repeated */
export const mismatch = (field: string) => ({
  path: ['confirmPassword'],
  error: "Passwords don't match",
  // Without this the comparison would wait until every other field is right.
  when: ({ value }: { value: unknown }) => {
    const form = value as Record<string, unknown>
    return Boolean(form[field] && form.confirmPassword)
  },
})
