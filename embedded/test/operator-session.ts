import { platform, type TestPlatform, testPassword, withPlatform } from './test-platform';

/** Logs in as the operator. `back` is the page with the forms that the session submits. */
export async function openOperatorSession({ origin }: TestPlatform, back: string) {
  const loginResponse = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ password: testPassword }),
    redirect: 'manual',
  });
  const cookie = loginResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
  const fetchPage = async (path = back, headers: Record<string, string> = { cookie }) =>
    (await fetch(origin + path, { headers })).text();
  const csrf = /name="csrf" value="([\w-]+)"/.exec(await fetchPage('/admin/'))?.[1] ?? '';

  /** Returns an item's revision (`revisionOf`) from its forms; empty without forms. */
  async function fetchItemState(id = ''): Promise<string> {
    const itemPage = await fetchPage(`${back}${back.includes('?') ? '&' : '?'}item=${id}`);
    return /name="from" value="([\w-]+)"/.exec(itemPage)?.[1] ?? '';
  }

  const submit = (fields: Record<string, string>) =>
    fetch(`${origin}/admin/actions`, {
      method: 'POST',
      body: new URLSearchParams({ csrf, back, ...fields }),
      headers: { cookie },
      redirect: 'manual',
    });

  /** Submits an action with the item's current revision. Returns the outcome, or the HTTP error status. */
  async function submitAction(fields: Record<string, string>): Promise<string> {
    const response = await submit({ from: await fetchItemState(fields.id), ...fields });
    const location = response.headers.get('location');
    if (location !== null) return new URL(location, origin).searchParams.get('outcome') ?? '';
    if (response.status !== 409) return String(response.status);
    return (await response.text()).includes('名额已满') ? 'full' : 'gone';
  }

  return { cookie, csrf, fetchPage, submitAction, submit, fetchItemState };
}

export type OperatorSession = Awaited<ReturnType<typeof openOperatorSession>>;

export let fetchPage: OperatorSession['fetchPage'];
export let submitAction: OperatorSession['submitAction'];
export let submit: OperatorSession['submit'];
export let fetchItemState: OperatorSession['fetchItemState'];

export function withOperator(back: string): void {
  withPlatform();
  beforeAll(async () => {
    ({ fetchPage, submitAction, submit, fetchItemState } = await openOperatorSession(platform, back));
  });
}
