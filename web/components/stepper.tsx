import { cx } from 'class-variance-authority'

/** `step` counts from 1. */
export function Stepper({ step, labels }: { step: number; labels: readonly string[] }) {
  return (
    <div>
      <p className="label text-muted">
        Step {step} of {labels.length}
      </p>
      <ol className="mt-3 grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
        {labels.map((label, index) => (
          <li
            key={label}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={cx(
              'border-t-2 pt-2 text-caption',
              index < step ? 'border-accent text-ink' : 'border-rule text-muted',
              index + 1 === step && 'font-medium',
            )}
          >
            {label}
          </li>
        ))}
      </ol>
    </div>
  )
}
