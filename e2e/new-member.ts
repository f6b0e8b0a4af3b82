import { randomInt } from 'node:crypto';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import type { SharedKanbao } from './kanbao';

/** A member that one test may log out or give points. */
export interface NewMember {
  id: string;
  nickname: string;
  phone: string;
  password: string;
}

export function uniquePhone(): string {
  return `18${randomInt(100_000_000, 1_000_000_000)}`;
}

/** Registers at the platform directly, so that the site's limits for text messages are not reached. */
export async function registerMember({ platform }: Pick<SharedKanbao, 'platform'>): Promise<NewMember> {
  const phone = uniquePhone();
  const sso = `${platform.url}${hostPrefixes.sso}`;
  await fetch(`${sso}/imageVerifyCode?${new URLSearchParams({ imageKey: phone, device: phone })}`);
  const { pictures } = await platform.codes();
  const imageCode = pictures.findLast(({ device }) => device === phone)?.text ?? '';
  await fetch(`${sso}/getVerifyCode?${new URLSearchParams({ phone, imageKey: phone, imageCode })}`);
  const { codes } = await platform.codes();
  const code = codes.findLast((sentCode) => sentCode.phone === phone)?.code ?? '';
  // Letters, because the site hides names that look like phone numbers.
  const nickname = `读者${phone.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
  const member = { phone, nickname, password: `of-${phone}` };
  const body = new URLSearchParams({ ...member, code, devid: 'xy1' });
  const response = await fetch(`${sso}/register`, { method: 'POST', body });
  const text = await response.text();
  const id = /"userid":\s*"?(\d+)/.exec(text)?.[1];
  if (id === undefined)
    throw new Error(`the platform did not register the member: ${response.status} ${text}`);
  return { ...member, id };
}
