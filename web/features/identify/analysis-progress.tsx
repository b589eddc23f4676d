import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import type { IdentifyProgress } from './pending-photos.ts'

const stepsOf = (photos: number) =>
  [
    { step: 'preparing', label: photos > 1 ? `Preparing ${photos} photographs` : 'Preparing the photograph' },
    { step: 'uploading', label: photos > 1 ? 'Sending them' : 'Sending it' },
    { step: 'analyzing', label: photos > 1 ? 'Comparing and analyzing them' : 'Comparing and analyzing it' },
  ] as const

interface AnalysisProgressProps {
  progress: IdentifyProgress
  photos: number
}

export function AnalysisProgress({ progress, photos }: AnalysisProgressProps) {
  const steps = stepsOf(photos)
  const current = steps.findIndex(({ step }) => step === progress.step)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Takes the focus only if the pressed button lost it by being disabled or removed.
    if (document.activeElement && document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          Analyzing Image
        </h2>
        <p className="sr-only">{steps[current]?.label}</p>
      </div>
      <p className="mt-2 text-small text-muted">This usually takes a few seconds.</p>
      <ol className="mt-8 divide-y border-y">
        {steps.map(({ step, label }, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx('flex items-center gap-4 py-4 text-small', index > current && 'text-muted')}
          >
            <span className="flex size-5 shrink-0 items-center justify-center text-accent">
              {index < current && <Check aria-hidden className="size-4.5" />}
              {index === current && <Spinner />}
            </span>
            <span className={cx('flex-1', index === current && 'font-medium')}>{label}</span>
            {step === 'uploading' && progress.step === 'uploading' && <Percent share={progress.share} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Percent({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="h-1 w-24 bg-sunken sm:w-40">
        <span className="block h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </span>
      <span className="figures w-10 text-right text-caption text-muted">{percent}%</span>
    </span>
  )
}

export function ScanOverlay() {
  const corner = 'absolute size-7 border-accent'
  return (
    <span aria-hidden className="pointer-events-none absolute inset-4">
      <span className={cx(corner, 'top-0 left-0 border-t-2 border-l-2')} />
      <span className={cx(corner, 'top-0 right-0 border-t-2 border-r-2')} />
      <span className={cx(corner, 'bottom-0 left-0 border-b-2 border-l-2')} />
      <span className={cx(corner, 'right-0 bottom-0 border-r-2 border-b-2')} />
      <span className="absolute inset-x-3 inset-y-0 animate-scan">
        <span className="block h-0.5 bg-accent" />
      </span>
    </span>
  )
}
