import { useLocation } from 'react-router-dom'
import type { TextPageContent } from '../../../shared/rules/text-node.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TextSkeleton } from '../../components/skeleton.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { factsOf } from './facts.ts'
import { isFilledIn } from './fill-in.ts'
import { TextNodes } from './text-nodes.tsx'

const pages = import.meta.glob<TextPageContent>('../../texts/*.md', { eager: true, import: 'default' })

/** Shows the file of web/texts that has the name of the path. */
export function TextPage() {
  const { pathname } = useLocation()
  const name = pathname.replaceAll('/', '')
  const page = pages[`../../texts/${name}.md`]
  if (!page) throw new Error(`web/texts has no ${name}.md`)
  const { title, nodes, lang } = page
  return (
    <div className="page" lang={lang}>
      <PageHeader title={title} />
      <div className="text-page max-w-prose wrap-anywhere py-10 sm:py-12">
        {isFilledIn(nodes) ? <FilledIn nodes={nodes} /> : <TextNodes nodes={nodes} facts={{}} />}
      </div>
    </div>
  )
}

function FilledIn({ nodes }: Pick<TextPageContent, 'nodes'>) {
  const { data, error, isFetching, refetch } = useFees()
  if (data) return <TextNodes nodes={nodes} facts={factsOf(data)} />
  if (!error) {
    return (
      <div className="min-h-[200lvh]">
        <TextSkeleton lines={8} />
      </div>
    )
  }
  return <ErrorState title="Failed to load this page" error={error} onRetry={() => refetch()} retrying={isFetching} />
}
