import type { ReactNode } from 'react'
import { contact } from '../../../shared/contract/endpoints/contact.ts'
import type { TextPageContent } from '../../../shared/rules/text-node.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TextSkeleton } from '../../components/skeleton.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { useRead } from '../../lib/queries.ts'
import { factsOf } from './facts.ts'
import { isFilledIn } from './fill-in.ts'
import { TextNodes } from './text-nodes.tsx'

interface TextBodyProps {
  page: TextPageContent
  eyebrow?: string
  /** Above the text. */
  children?: ReactNode
}

export const TextBody = ({ page: { title, nodes, lang }, eyebrow, children }: TextBodyProps) => (
  <div className="page">
    <PageHeader title={title} eyebrow={eyebrow} />
    <div className="max-w-prose py-10 sm:py-12">
      {children}
      <div className="text-page wrap-anywhere" lang={lang}>
        {isFilledIn(nodes) ? <FilledIn nodes={nodes} /> : <TextNodes nodes={nodes} facts={{}} />}
      </div>
    </div>
  </div>
)

function FilledIn({ nodes }: Pick<TextPageContent, 'nodes'>) {
  const fees = useFees()
  const operator = useRead(contact.getOperator)
  if (fees.data && operator.data) return <TextNodes nodes={nodes} facts={factsOf(fees.data, operator.data)} />
  const failed = [fees, operator].find(({ error }) => error)
  if (!failed) {
    return (
      <div className="min-h-[200lvh]">
        <TextSkeleton lines={8} />
      </div>
    )
  }
  return (
    <ErrorState
      title="Failed to load this page"
      error={failed.error}
      onRetry={() => failed.refetch()}
      retrying={failed.isFetching}
    />
  )
}
