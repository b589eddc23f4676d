import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Identifier } from '../features/identify/identifier.tsx'
import { Hero } from '../features/landing/hero.tsx'

/** A file chosen before the app runs would be lost, so these inputs don't open until then. */
const FILE_INPUTS = /<input type="file"[^>]*>/g
/** A switch used before the app runs would lose its state, too. */
const SWITCHES = /<(?:input type="checkbox"|label)/g

const render = (path: string, view: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>{view}</StaticRouter>
    </QueryClientProvider>,
  )
    .replace(FILE_INPUTS, '')
    .replace(SWITCHES, start => `${start} inert`)

/** What screens that are the same for everyone begin with, by path. Rendered during the build (web/build/first-views.ts). */
export const firstViews: Readonly<Record<string, string>> = {
  '/': render('/', <Hero />),
  '/identify': render('/identify', <Identifier renderSaving={() => null} />),
}
