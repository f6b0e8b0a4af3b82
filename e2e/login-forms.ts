import type { Page } from '@playwright/test';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

export const demoLogin = { name: 'yunling', password: 'yunling2026', nickname: '云岭读者' };

export function loginField(page: Page, name: string) {
  return page.locator(`input[name="${name}"]`);
}

export function submitButtonOf(page: Page, form: string) {
  return page.locator('kanbao-island form').getByRole('button', { name: words(`login.submit.${form}`) });
}

/** Checks the message of a field, which must also be its accessible description. */
export async function expectProblem(page: Page, name: string, problem: string): Promise<void> {
  await expect(loginField(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(loginField(page, name)).toHaveAccessibleDescription(words(problem));
}

async function deviceOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'kanbao-device')?.value ?? '';
}

export async function imageCodeText(page: Page, { platform }: SharedKanbao): Promise<string> {
  const device = await deviceOf(page);
  const { pictures } = await platform.codes();
  return pictures.findLast((picture) => picture.device === device)?.text ?? '';
}

/** Opens a page with a device cookie, without which parallel requests would create several devices. */
export async function openWithDevice(page: Page, address: string): Promise<void> {
  await page.request.get(new URL('/api/session/image-code', address).href);
  await page.goto(address);
}

export async function textMessageCode(phone: string, { platform }: SharedKanbao): Promise<string> {
  const { codes } = await platform.codes();
  return codes.findLast((sentCode) => sentCode.phone === phone)?.code ?? '';
}

export async function isPictureLoaded(page: Page): Promise<boolean> {
  const picture = page.getByRole('img', { name: words('login.picture') });
  return picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);
}

export async function sendCode(page: Page, kanbao: SharedKanbao, phone: string): Promise<void> {
  await expect.poll(() => isPictureLoaded(page)).toBe(true);
  await loginField(page, 'phone').fill(phone);
  await loginField(page, 'imageCode').fill(await imageCodeText(page, kanbao));
  await page.getByRole('button', { name: words('login.sendCode') }).tap();
}

export async function expectUrl(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
}

export async function loginByPassword(page: Page): Promise<void> {
  await loginField(page, 'username').fill(demoLogin.name);
  await loginField(page, 'password').fill(demoLogin.password);
  await submitButtonOf(page, 'password').tap();
}
