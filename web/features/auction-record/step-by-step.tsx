import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import type { ReplayStep } from '../../../shared/rules/auction-record.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { explainStep, type NameOf } from './explain-step.ts'

interface StepByStepProps {
  steps: readonly ReplayStep[]
  index: number
  goTo: (index: number) => void
  nameOf: NameOf
}

/** Long enough to read two sentences. */
const PLAY_MS = 4_000

export function StepByStep({ steps, index, goTo, nameOf }: StepByStepProps) {
  const [isPlaying, setPlaying] = usePlaying(index, steps.length, goTo)
  const step = steps[index]
  if (!step) return null
  const { entry, after, hashMatches } = step
  const turnTo = (to: number) => {
    setPlaying(false)
    goTo(to)
  }
  return (
    <Card aria-labelledby="step-by-step">
      <h2 id="step-by-step" className="text-title">
        Step by step
      </h2>
      <div aria-live={isPlaying ? 'off' : 'polite'} className="mt-4">
        <p className="label text-muted">
          Entry {index + 1} of {steps.length}
        </p>
        <p className="mt-2 min-h-34 max-w-[60ch] text-lead wrap-anywhere sm:min-h-24">{explainStep(step, nameOf)}</p>
      </div>
      <dl className="figures grid gap-4 border-t pt-4 text-small sm:grid-cols-[8rem_12rem_minmax(0,1fr)]">
        <Fact term="Price after it">{formatCents(after.currentBidCents ?? cents(0))}</Fact>
        <Fact term="Leader after it">{after.leader ? nameOf(after.leader) : 'Nobody'}</Fact>
        <Fact term={hashMatches ? 'Hash (it matches)' : 'Hash (it does not match)'}>
          <code className="text-caption wrap-anywhere">{entry.hash}</code>
        </Fact>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" disabled={index === 0} onClick={() => turnTo(index - 1)}>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={index === steps.length - 1}
          onClick={() => turnTo(index + 1)}
        >
          Next
          <ChevronRight aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            if (!isPlaying && index === steps.length - 1) goTo(0)
            setPlaying(!isPlaying)
          }}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function usePlaying(index: number, count: number, goTo: (index: number) => void) {
  const [wanted, setPlaying] = useState(false)
  const isPlaying = wanted && index < count - 1
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => goTo(index + 1), PLAY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, index, goTo])
  return [isPlaying, setPlaying] as const
}
