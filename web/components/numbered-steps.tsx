import { cx } from 'class-variance-authority'

interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly className?: string
}

export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <div className={cx('@container', className)}>
      <ol
        className={cx(
          'grid gap-x-8 border-b @2xl:gap-y-10 @2xl:border-b-0',
          steps.length % 2 ? '@2xl:grid-cols-3' : '@2xl:grid-cols-2 @4xl:grid-cols-4',
        )}
      >
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex items-baseline gap-5 border-t py-4 @2xl:block @2xl:border-rule-strong @2xl:pt-5 @2xl:pb-0"
          >
            <span
              aria-hidden
              className="figures w-4 shrink-0 font-serif text-lead text-accent italic @4xl:text-heading"
            >
              {index + 1}
            </span>
            <div className="min-w-0 @2xl:mt-2">
              <h3 className="text-name @4xl:text-title">{title}</h3>
              <p className="mt-1 text-small text-muted wrap-anywhere @2xl:max-w-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
