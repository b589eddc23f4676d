import { Link } from 'react-router-dom'

const style = 'underline underline-offset-4 hover:text-accent'

/** Beside the box that agrees to the texts in force. */
export const AgreementLabel = () => (
  <>
    I agree to the{' '}
    <Link to="/terms" target="_blank" className={style}>
      terms and conditions
    </Link>{' '}
    and have read the{' '}
    <Link to="/privacy" target="_blank" className={style}>
      privacy notice
    </Link>
  </>
)
