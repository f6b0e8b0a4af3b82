/** @jest-environment node */
import { expectAgreement, queryCount, siteStub, siteViews } from './test/address-agreement';

jest.mock('../lib/site/site-config', () => ({
  siteConfig: async () => ({ view: siteStub.now }),
  viewSettings: () => ({ defaultLocale: 'cn', nativeAppMark: 'KanbaoApp' }),
}));

test.each(siteViews)(
  'middleware and front server agree on every address of every route: %j',
  async (configured) => {
    siteStub.now = configured;
    expect(await expectAgreement(queryCount)).toBeGreaterThan(400);
  },
);
