import { type TestPlatform, testPassword } from './test-platform';

/** A desk that is logged in at a platform of tests: it reads pages, and does what their forms do. @param back the page it works on */
export async function openDesk({ origin }: TestPlatform, back: string) {
  const login = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ password: testPassword }),
    redirect: 'manual',
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = async (path = back, headers: Record<string, string> = { cookie }) =>
    (await fetch(origin + path, { headers })).text();
  const csrf = /name="csrf" value="([\w-]+)"/.exec(await page('/admin/'))?.[1] ?? '';

  /** @returns what the page is told; the status of an answer that leads to none */
  async function act(fields: Record<string, string>): Promise<string> {
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

  return { cookie, page, act };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
