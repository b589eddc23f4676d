import { Link } from 'react-router-dom'
import { OperatorDetails } from '../../components/operator-details.tsx'
import { PageHeader } from '../../components/page-header.tsx'

export const ImprintPage = () => (
  <div className="page">
    <PageHeader title="Imprint" />
    <div className="max-w-prose space-y-8 py-10 sm:py-12">
      <OperatorDetails />
      <p className="text-small">
        The sellers of pieces are named on their listings. To reach one, use <em>Message Seller</em> there. To write to
        us, see{' '}
        <Link to="/contact" className="underline underline-offset-4 hover:text-accent">
          Contact
        </Link>
        .
      </p>
    </div>
  </div>
)
