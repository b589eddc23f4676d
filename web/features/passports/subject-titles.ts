import type { EvidenceSubject } from '../../../shared/rules/passport.ts'
import { detailTitles } from '../../../shared/rules/piece-details.ts'

export const subjectTitles: Readonly<Record<EvidenceSubject | 'description', string>> = {
  title: 'Name',
  category: 'Category',
  ...detailTitles,
  dimensions: 'Size',
  description: 'Description',
}
