import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { running, sendButton, told, voteOf } from './article-vote';
import { expect, test } from './journey';
import type { Kanbao, StartKanbaoOptions } from './kanbao';
import { follow } from './reader';
import { words } from './words';

/** The anti-fraud service: the platform's imitation under an origin that the site allows. */
interface Service {
  origin: string;
  /** Where it hands on what it is asked for; while it is down, nowhere. */
  platformUrl: string | undefined;
  asked: string[];
  stop: () => void;
}

async function startService(): Promise<Service> {
  const service: Service = { origin: '', platformUrl: undefined, asked: [], stop: () => void server.close() };
  const server = createServer(async (request, response) => {
    service.asked.push(request.url ?? '');
    const answer =
      service.platformUrl && (await fetch(service.platformUrl + request.url).catch(() => undefined));
    if (!answer) return response.writeHead(503).end();
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'access-control-allow-origin': '*' });
    return response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

let service: Service;
let own: Kanbao;

async function start(startOwn: (options: StartKanbaoOptions) => Promise<Kanbao>, allowed?: string) {
  service = await startService();
  own = await startOwn({ env: { AFS_ORIGINS: allowed ?? service.origin } });
  service.platformUrl = own.platform.url;
  await own.platform.config({ afsCheck: { enable: true, script: `${service.origin}/afs/check.js` } });
  await own.forget({ tags: ['config'] });
}

test.afterEach(() => service.stop());

const village = '/activityVote/901.html';
const voteFor = (page: Page, id: number) => page.locator(`#option-${id}`).getByRole('button');
const notice = (page: Page) => expect(page.locator('.page-notice'));
const ballots = async () =>
  (await own.platform.calls({ operation: 'recordVoteCountAndLog' })).map(({ body }) => body.afsData);

test('R3.119 with the check on a vote brings its answer; the script comes for the vote, into a frame of its own', async ({
  page,
  startOwn,
}) => {
  await start(startOwn);
  const answer = await page.goto(own.page(village));
  expect(answer?.headers()['content-security-policy']).not.toContain('127.0.0.1');
  await expect(page.locator('form[data-ballot]')).toHaveAttribute('data-afs', '/api/afs');
  // Once the page's script is there, nothing has been asked for yet.
  await expect(page.locator('form[data-ballot] [data-waits]')).toHaveCount(0);
  expect(service.asked).toEqual([]);
  const framed = page.waitForResponse((response) => response.url().endsWith('/api/afs'));
  await voteFor(page, 901001).tap();
  await notice(page).toHaveText(words('voteActivity.doneLeft', { left: 5 }));
  const policy = (await framed).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'sha256-`);
  expect(policy).toContain(service.origin);
  expect(policy).toContain('sandbox allow-scripts');
  expect(service.asked).toEqual(['/afs/check.js', '/afs/challenge']);
  expect(await ballots()).toEqual([expect.stringMatching(/^[\w-]+\.[0-9a-f]+$/)]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('R3.119 a script that cannot be had is said, nothing is sent, and the next tap votes', async ({
  page,
  startOwn,
}) => {
  await start(startOwn);
  service.platformUrl = undefined;
  await page.goto(own.page(running.path));
  await voteOf(page).getByRole('radio', { name: '1至2次' }).check();
  await voteOf(page).getByRole('checkbox').first().check();
  await sendButton(page).tap();
  await expect(told(page)).toHaveText(words('vote.checkFailed'));
  expect(await own.platform.calls({ operation: 'vote' })).toEqual([]);
  await expect(voteOf(page).getByRole('radio', { name: '1至2次' })).toBeChecked();
  service.platformUrl = own.platform.url;
  await sendButton(page).tap();
  await expect(told(page)).toHaveText(words('vote.done'));
  const [sent] = await own.platform.calls({ operation: 'vote' });
  expect(sent?.body.afsData).toMatch(/^[\w-]+\.[0-9a-f]+$/);
});

test('a script of an origin that the installation does not allow is never loaded', async ({
  page,
  startOwn,
}) => {
  await start(startOwn, 'https://afs.example.com');
  await page.goto(own.page(village));
  await voteFor(page, 901001).tap();
  await notice(page).toHaveText(words('vote.checkFailed'));
  expect([service.asked, await ballots()]).toEqual([[], []]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R3.119 a vote goes without an answer, and the platform refuses it in its own words', async ({
    page,
    startOwn,
  }) => {
    await start(startOwn);
    await page.goto(own.page(village));
    await follow(page, () => voteFor(page, 901001).tap());
    await notice(page).toHaveText('没有通过安全验证，请开启 JavaScript 后重新投票');
    expect(await ballots()).toEqual(['']);
  });
});
