/** @jest-environment node */
import { localeIds } from '@/lib/view/locales';
import { expectAgreement, frontServerMeaning, routerMeaning, siteStub } from './test/address-agreement';

jest.mock('../lib/site/site-config', () => ({
  siteConfig: async () => ({ view: siteStub.now }),
  viewSettings: () => ({ defaultLocale: 'cn', nativeAppMark: 'KanbaoApp' }),
}));

/* router-and-front-server.deep.test.ts tests every query. */
test('middleware and front server agree on the addresses of every route', async () => {
  expect(await expectAgreement(1)).toBeGreaterThan(50);
});

test.each(localeIds)('middleware and front server agree on a choice of %s', async (locale) => {
  const addressRequest = { path: '/home.html', cookie: `kanbao-locale=${locale}` };
  expect(frontServerMeaning(addressRequest)).toEqual(await routerMeaning(addressRequest));
});
