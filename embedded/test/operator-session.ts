import { type TestPlatform, testPassword } from './test-platform';

/** Logs in as the operator. `back` is the page with the forms that the session submits. */
export async function openOperatorSession({ origin }: TestPlatform, back: string) {
  const login = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ password: testPassword }),
    redirect: 'manual',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = async (path = back, headers: Record<string, string> = { cookie }) =>
    (await fetch(origin + path, { headers })).text();
  const csrf = /name="csrf" value="([\w-]+)"/.exec(await page('/admin/'))?.[1] ?? '';

  /** Submits an action. Returns the outcome, or the HTTP status if there is none. */
  async function submitAction(fields: Record<string, string>): Promise<string> {
    const answer = await fetch(`${origin}/admin/acts`, {
      method: 'POST',
      body: new URLSearchParams({ csrf, back, ...fields }),
      headers: { cookie },
      redirect: 'manual',
    });
    const location = answer.headers.get('location');
    return location === null
      ? String(answer.status)
      : (new URL(location, origin).searchParams.get('outcome') ?? '');
  }

  return { cookie, page, act: submitAction };
}

export type OperatorSession = Awaited<ReturnType<typeof openOperatorSession>>;
