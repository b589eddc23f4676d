import { useLocation } from 'react-router-dom'
import { textNamed } from './pages.ts'
import { TextBody } from './text-body.tsx'

/** Shows the file of web/texts that has the name of the path. */
export function TextPage() {
  const { pathname } = useLocation()
  return <TextBody page={textNamed(pathname.replaceAll('/', ''))} />
}
