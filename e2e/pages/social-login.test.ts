import { localeIds } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { articlePath, loginPageUrl, wechatBrowser } from '../social-app';
import { words, wordsOf } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const socialApp = { 'user-agent': wechatBrowser.userAgent };
const sessionNoticeText = ({ $ }: HtmlPage) => plainText($('p[data-session-notice]'));

async function submitDecision(
  reader: Reader,
  decision: 'allow' | 'refuse',
  identity: number,
): Promise<HtmlPage> {
  const page = await reader.open(loginPageUrl(kanbao));
  const popup = await reader.submit(page, page.$('form[action="/api/session/social/start"]'));
  expect(popup.byRole('alertdialog', words('states.socialAuthorizing'))).toHaveLength(1);
  const app = await reader.open(`${kanbao.siteUrl}/api/session/social/continue`);
  const button = app.$(`button[value=${decision}]`);
  return reader.submit(app, button.closest('form'), { identity: String(identity) }, button);
}

async function userOf(reader: Reader): Promise<unknown> {
  return (await reader.fetch(`${kanbao.siteUrl}/api/session`)).json();
}

test('R4.04 R8.11 readers who refuse return to the article with a message', async () => {
  const reader = new Reader({ headers: socialApp });
  const page = await submitDecision(reader, 'refuse', 0);
  expect(page.url).toBe(kanbao.pageUrl(`${articlePath}?session=socialFailed`));
  expect(sessionNoticeText(page)).toBe(words('states.socialAuthorizationFailed'));
  expect(page.heading).not.toBe('');
  expect(reader.cookies.get('kanbao-social')).toBe('-1');
  expect(await userOf(reader)).toEqual({ user: null });
});

test('refuses the temporary identity of a snapshot page', async () => {
  const reader = new Reader({ headers: socialApp });
  const popup = await submitDecision(reader, 'allow', 2);
  expect(popup.byRole('alertdialog')).toHaveLength(1);
  const page = await reader.open(`${kanbao.siteUrl}/api/session/social/continue`);
  expect(page.url).toContain('?session=socialSnapshot');
  expect(sessionNoticeText(page)).toBe(words('session.socialSnapshot'));
  expect(await userOf(reader)).toEqual({ user: null });
});

test.each(localeIds)('R8.11 reports a failed login in the language of the reader: %s', async (locale) => {
  const reader = new Reader({ headers: socialApp, locale });
  const page = await reader.open(`${kanbao.siteUrl}/api/session/social/continue`);
  expect(sessionNoticeText(page)).toBe(wordsOf(locale)('states.socialAuthorizationFailed'));
});

test('the login is offered in the social app only', async () => {
  const elsewhere = { 'user-agent': 'Mozilla/5.0 Chrome/130.0 Mobile Safari/537.36' };
  const offers = async (headers: Record<string, string>) => {
    const page = await openPage(loginPageUrl(kanbao), { headers });
    expect(page.heading).not.toBe('');
    return page.byRole('button', words('login.social')).length;
  };
  expect([await offers(elsewhere), await offers(socialApp)]).toEqual([0, 1]);
});
