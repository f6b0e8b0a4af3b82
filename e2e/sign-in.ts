import type { Page } from '@playwright/test';
import type { SharedKanbao } from './kanbao';
import { type NewMember, registerMember } from './new-member';
import { words } from './words';

export const demoMember = { username: 'yunling', password: 'yunling2026', nickname: '云岭读者' } as const;

/** Demo member who has favorites, follows, comments and sign-ups. */
export const memberWithHistory = {
  username: 'laoluo',
  password: 'laoluo2026',
  nickname: '数鹤的老罗',
} as const;

interface Credentials {
  username: string;
  password: string;
}

export async function submitPassword(page: Page, credentials: Credentials = demoMember): Promise<void> {
  const form = page.locator('form[action="/api/session/password"]');
  await form.locator('input[name=username]').fill(credentials.username);
  await form.locator('input[name=password]').fill(credentials.password);
  await form.getByRole('button', { name: words('login.submit.password') }).tap();
}

export async function signInByPassword(page: Page, kanbao: Pick<SharedKanbao, 'pageUrl'>): Promise<void> {
  await page.goto(kanbao.pageUrl('/login.html'));
  await submitPassword(page);
  await page.waitForURL((url) => !url.pathname.endsWith('/login.html'));
}

export async function signInAsNewMember(
  page: Page,
  kanbao: Pick<SharedKanbao, 'siteUrl' | 'platform'>,
): Promise<NewMember> {
  const member = await registerMember(kanbao);
  const response = await page.request.post(`${kanbao.siteUrl}/api/session/password`, {
    form: { username: member.phone, password: member.password },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`a new member was not logged in: ${response.status()}`);
  return member;
}
