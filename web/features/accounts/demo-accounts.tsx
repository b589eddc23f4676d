import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { useDemoAccounts } from '../../lib/api/get-demo-accounts.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useLogin } from './api/login.ts'

export function DemoAccounts() {
  const { data } = useDemoAccounts()
  const login = useLogin()
  if (!data?.people.length) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-10 border-t pt-6">
      <h2 id="demo-accounts" className="text-title">
        Demo accounts
      </h2>
      <p className="mt-1 text-small text-muted">
        Only on this machine. The password is <code className="text-ink">{data.password}</code>
      </p>
      {login.isError && (
        <AlertBox tone="danger" title="Login failed" className="mt-4">
          {messageOf(login.error)}
        </AlertBox>
      )}
      <ul className="mt-4 divide-y border-y">
        {data.people.map(({ username, about }) => (
          <li key={username} className="flex items-center justify-between gap-4 py-2.5">
            <p className="min-w-0 text-small">
              <span className="font-medium">{username}</span>
              <br />
              <span className="text-muted">{about}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Log in as ${username}`}
              pending={login.isPending && login.variables.username === username}
              onClick={() => login.mutate({ username, password: data.password })}
            >
              Log In
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
