import { deauthorize, submitDetails } from '../connect/accounts.ts'
import { checkOnboardingForm, ONBOARDING_FIELDS, type OnboardingForm, TEST_PERSON } from '../connect/onboarding-form.ts'
import { findPass, isAlive, issuePass, type PagePass, spendPass } from '../connect/page-passes.ts'
import { balanceOf } from '../payments/ledger.ts'
import type { Workplace } from '../workplace.ts'
import { unknownPage } from './checkout-page.ts'
import { dashboardPage } from './dashboard-page.ts'
import { onboardingPage } from './onboarding-page.ts'
import type { PageAnswer } from './page-answer.ts'

const VISIT_SECONDS = 3600
const SHOWN_TRANSFERS = 50

const nothingHere = ({ appOrigin }: Workplace): PageAnswer => ({ status: 404, markup: unknownPage(appOrigin) })

/** The shop makes a new link when one is used up or too old. */
const startAnew = ({ refresh_url }: PagePass, workplace: Workplace): PageAnswer =>
  refresh_url ? { redirectTo: refresh_url } : { status: 410, markup: unknownPage(workplace.appOrigin) }

export function followLink(purpose: 'onboarding' | 'dashboard', token: string, workplace: Workplace): PageAnswer {
  const link = findPass(`${purpose}-link`, token, workplace)
  if (!link) return nothingHere(workplace)
  if (!spendPass(link, workplace)) return startAnew(link, workplace)
  const { account_id, return_url, refresh_url } = link
  const visit = issuePass(
    {
      purpose: `${purpose}-visit`,
      account_id,
      lifeSeconds: VISIT_SECONDS,
      returnUrl: return_url,
      refreshUrl: refresh_url,
    },
    workplace,
  )
  return { redirectTo: `${purpose === 'onboarding' ? '/connect/onboarding' : '/express'}/visit/${visit.token}` }
}

export function showOnboarding(token: string, workplace: Workplace): PageAnswer {
  const visit = findPass('onboarding-visit', token, workplace)
  const account = visit && workplace.store.find('account', visit.account_id)
  if (!visit || !account) return nothingHere(workplace)
  if (!isAlive(visit, workplace)) return startAnew(visit, workplace)
  return {
    status: 200,
    markup: onboardingPage(workplace.appName, account, TEST_PERSON),
    formTargets: [visit.return_url, visit.refresh_url],
  }
}

export function submitOnboarding(token: string, typed: URLSearchParams, workplace: Workplace): PageAnswer {
  const visit = findPass('onboarding-visit', token, workplace)
  const account = visit && workplace.store.find('account', visit.account_id)
  if (!visit?.return_url || !account) return nothingHere(workplace)
  if (!isAlive(visit, workplace)) return startAnew(visit, workplace)
  const action = typed.get('action')
  if (action === 'later') return { redirectTo: visit.return_url }
  const form = Object.fromEntries(
    ONBOARDING_FIELDS.map(name => [name, typed.get(name)?.trim() ?? '']),
  ) as OnboardingForm
  const errors = checkOnboardingForm(form, workplace.now())
  if (Object.keys(errors).length > 0) {
    return {
      status: 200,
      markup: onboardingPage(workplace.appName, account, form, errors),
      formTargets: [visit.return_url, visit.refresh_url],
    }
  }
  submitDetails(account, { review: action === 'review' ? 'pending' : 'passed', bank: form }, workplace)
  return { redirectTo: visit.return_url }
}

export function showDashboard(token: string, workplace: Workplace): PageAnswer {
  const { appName, appOrigin, store } = workplace
  const visit = findPass('dashboard-visit', token, workplace)
  const account = visit && store.find('account', visit.account_id)
  if (!visit || !account || !isAlive(visit, workplace)) return nothingHere(workplace)
  const { data: transfers } = store.list('transfer', { limit: SHOWN_TRANSFERS, where: { destination: account.id } })
  const balance = balanceOf(account.id, workplace)
  return {
    status: 200,
    markup: dashboardPage({ account, balance, transfers, appName, appOrigin }),
    formTargets: [appOrigin],
  }
}

export function submitDashboard(token: string, typed: URLSearchParams, workplace: Workplace): PageAnswer {
  const visit = findPass('dashboard-visit', token, workplace)
  const account = visit && workplace.store.find('account', visit.account_id)
  if (!visit || !account || !isAlive(visit, workplace)) return nothingHere(workplace)
  if (typed.get('action') !== 'disconnect') return showDashboard(token, workplace)
  deauthorize(account, workplace)
  return { redirectTo: workplace.appOrigin }
}
