import { paperTexts } from '../../shared/rules/paper-texts.ts'
import type { Paper } from '../../shared/rules/papers.ts'

export const PaperList = ({ papers }: { papers: readonly Paper[] }) => (
  <ul className="my-1 list-disc space-y-0.5 pl-4">
    {papers.map(paper => (
      <li key={paper}>{paperTexts[paper]}</li>
    ))}
  </ul>
)
