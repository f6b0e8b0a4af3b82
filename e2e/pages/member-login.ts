import type { SharedKanbao } from '../kanbao';
import { demoMember, type memberWithHistory } from '../sign-in';
import type { HtmlPage } from './html-page';
import { Reader } from './reader';

type MemberAccount = typeof demoMember | typeof memberWithHistory;

const deviceCookie = 'kanbao-device';

export function submitPassword(
  reader: Reader,
  login: HtmlPage,
  account: MemberAccount = demoMember,
): Promise<HtmlPage> {
  const { username, password } = account;
  return reader.submit(login, login.$('form[action="/api/session/password"]'), { username, password });
}

/** Returns a function that creates readers on separate devices with one login, because logins are limited. */
export function sharedLoginFactory(
  kanbao: () => Pick<SharedKanbao, 'pageUrl'>,
  account: MemberAccount = demoMember,
) {
  let login: Promise<Reader> | undefined;
  const logIn = async (): Promise<Reader> => {
    const reader = new Reader();
    await submitPassword(reader, await reader.open(kanbao().pageUrl('/login.html')), account);
    return reader;
  };
  return async (): Promise<Reader> => {
    login ??= logIn();
    const member = new Reader();
    for (const [name, value] of (await login).cookies)
      if (name !== deviceCookie) member.cookies.set(name, value);
    return member;
  };
}
