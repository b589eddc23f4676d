import { ButtonLink } from '../../components/button.tsx'
import { PageHeader } from '../../components/page-header.tsx'

const questions = [
  {
    title: 'What happens with them',
    answer:
      'We compare your photographs with the piece in our reference catalog. If they show it, we keep measurements of them beside the catalog’s own. When someone photographs such a piece from the same side, it is found more easily.',
  },
  {
    title: 'When',
    answer:
      'For a find, when you save it. For a piece that you sell, once it is sold: never before, and not if it is taken off sale or the sale is cancelled. What does not show a piece of our catalog is not used.',
  },
  {
    title: 'Who sees them',
    answer:
      'Nobody sees the photographs of a find, except an admin who checks them. Those of a listing are public with the listing. Answers to other people never show or link to either of them.',
  },
  {
    title: 'How to stop it',
    answer:
      'Open the item in your collection, choose Edit, and clear the checkbox. It also ends when you delete the item or remove its listing. Within a few minutes, nothing is compared with your photographs, and the measurements are deleted.',
  },
] as const

export function SharedPhotographsPage() {
  return (
    <div className="page">
      <PageHeader
        title="How your photographs help"
        actions={
          <ButtonLink to="/inventory" variant="secondary">
            My Inventory
          </ButtonLink>
        }
      >
        Only if you agree. We ask each time, and nothing is chosen for you.
      </PageHeader>
      <div className="max-w-prose space-y-10 py-10 sm:py-12">
        {questions.map(({ title, answer }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="mt-2 text-muted">{answer}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
