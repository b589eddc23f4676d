import type { ReactNode } from 'react'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-serif text-title">{title}</legend>
      <div className="mt-5">{children}</div>
    </fieldset>
  )
}
