import type { SharedKanbao } from '../kanbao';
import { type NewMember, registerMember } from '../new-member';
import { Reader } from './reader';

interface Credentials {
  username: string;
  password: string;
}

export async function logInReader(
  reader: Reader,
  { siteUrl }: Pick<SharedKanbao, 'siteUrl'>,
  { username, password }: Credentials,
): Promise<void> {
  const response = await reader.post(`${siteUrl}/api/session/password`, { username, password });
  if (!response.ok)
    throw new Error(`${username} was not logged in: ${response.status} ${await response.text()}`);
}

export async function createMemberReader(
  kanbao: Pick<SharedKanbao, 'siteUrl' | 'platform'>,
): Promise<Reader & { member: NewMember }> {
  const member = await registerMember(kanbao);
  const reader = new Reader();
  await logInReader(reader, kanbao, { username: member.phone, password: member.password });
  return Object.assign(reader, { member });
}

/** Assigns a device id, as a visit with JavaScript does. Votes need a device id. */
export async function assignDevice(
  reader: Reader,
  { siteUrl }: Pick<SharedKanbao, 'siteUrl'>,
): Promise<string> {
  await reader.fetch(`${siteUrl}/api/page-view?route=home`);
  const device = reader.cookies.get('kanbao-device');
  if (device === undefined) throw new Error('the site gave no device');
  return device;
}
