/** @jest-environment node */
import { expectAgreement, queryCount, site, sites } from './test/address-agreement';

jest.mock('../lib/site/site-config', () => ({
  siteConfig: async () => ({ view: site.now }),
  viewSettings: () => ({ defaultLocale: 'cn', nativeAppMark: 'KanbaoApp' }),
}));

test.each(sites)(
  'middleware and front server agree on every address of every route: %j',
  async (configured) => {
    site.now = configured;
    expect(await expectAgreement(queryCount)).toBeGreaterThan(400);
  },
);
