import { sharedKanbao } from '../shared-kanbao';
import { demoMember } from '../sign-in';
import { words } from '../words';
import { sharedLoginFactory } from './member-login';
import { assignDevice } from './member-reader';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const logInMember = sharedLoginFactory(() => kanbao);

/** Comment by a member whom no test in this file uses. */
const foreignComment = '26';
const actionPage = (query: string) => kanbao.pageUrl(`/replyAll/26.html?${query}`);

test('R6.11 refuses to delete a comment of another member, and to report one without a reason or from another site', async () => {
  const reader = await logInMember();
  const device = await assignDevice(reader, kanbao);
  const after = await kanbao.platform.lastCall();
  const send = (action: string, fields: Record<string, string>, site = 'same-origin') =>
    reader.fetch(`${kanbao.siteUrl}/api/comment-${action}`, {
      method: 'POST',
      body: new URLSearchParams({ comment: foreignComment, of: '14502', source: '1', ...fields }),
      headers: { accept: 'application/json', 'sec-fetch-site': site },
    });
  const forged = await send('delete', {});
  expect(forged.status).toBe(403);
  expect(await forged.json()).toMatchObject({
    outcome: 'commentNotOwn',
    message: words('comment.actions.notOwn'),
  });
  const refused = [
    await send('delete', {}, 'cross-site'),
    await send('report', { reason: 'spam' }, 'cross-site'),
    await send('report', { reason: 'dislike' }),
    await send('report', { reason: 'spam', content: '长'.repeat(201) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 400, 422]);
  const calls = await kanbao.platform.calls({ after });
  const deviceCalls = calls.filter((call) => JSON.stringify(call).includes(device));
  expect(deviceCalls.map(({ operation }) => operation)).not.toContain('delMyDiscuss');
  expect(deviceCalls.map(({ operation }) => operation)).not.toContain('report');
  const { $ } = await openPage(kanbao.pageUrl('/replyAll/26.html'));
  expect($(`#comment-${foreignComment}`)).toHaveLength(1);
});

test('the page of comment actions is never cached and contains nothing about the reader', async () => {
  const reader = await logInMember();
  for (const visit of ['first', 'second']) {
    const page = await reader.open(actionPage('action=report&comment=26'));
    const observed = [visit, page.status, page.headers.get('x-kanbao-cache')];
    expect(observed).toEqual([visit, 200, 'bypass']);
    expect(page.html).not.toContain(demoMember.nickname);
  }
  expect((await reader.open(actionPage('action=report&comment=987654'))).status).toBe(404);
  expect((await reader.open(actionPage('action=dance&comment=26'))).status).toBe(404);
});

test('R6.11 the island loads the reader’s permissions as JSON that is not cached', async () => {
  const address = `${kanbao.siteUrl}/api/comment-actions?comment=26&of=14502&source=1`;
  const headers = {
    accept: 'application/json',
    referer: kanbao.pageUrl('/replyAll/26.html?of=14502&source=1'),
  };
  for (const [reader, action] of [
    [await logInMember(), 'report'],
    [new Reader(), 'guest'],
  ] as const) {
    const answer = await reader.fetch(address, { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      action,
      back: new URL(headers.referer).pathname + new URL(headers.referer).search,
      login: expect.stringContaining('back='),
    });
  }
});

test('an address of comment actions without a comment redirects home, and never to another site', async () => {
  const reader = await logInMember();
  const home = new URL(kanbao.pageUrl('/home.html')).pathname;
  for (const query of ['', '?comment=', '?comment=../1', '?comment=1/2/3']) {
    const answer = await reader.fetch(`${kanbao.siteUrl}/api/comment-actions${query}`);
    const observed = [query, answer.status, answer.headers.get('location')];
    expect(observed).toEqual([query, 303, home]);
  }
  const elsewhere = `${kanbao.siteUrl}/api/comment-actions?comment=26&back=https://evil.example/`;
  expect((await reader.fetch(elsewhere)).headers.get('location')).not.toContain('evil.example');
});
