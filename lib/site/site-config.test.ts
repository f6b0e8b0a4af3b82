import { fail, type Result, succeed } from '@/lib/platform/errors';
import { withRequestContext } from '@/lib/runtime/request-context';
import { siteConfig } from './site-config';

let answer: Result<unknown>;

jest.mock('@/lib/platform/read', () => ({ read: async () => answer }));

test.each<[string, Result<unknown>, boolean]>([
  ['is complete with the publisher’s configuration', succeed({ siteName: '云岭日报' }), false],
  ['is complete on a platform that offers no configuration', fail({ kind: 'notOffered' }), false],
  ['is incomplete without it, and therefore rendered again soon', fail({ kind: 'network' }), true],
])('a page %s', async (_name, result, isIncomplete) => {
  const { getConfig } = jest.requireActual('@/lib/contract/site');
  answer = result.ok ? succeed(getConfig.response.parse(result.value)) : result;
  await withRequestContext(async (context) => {
    await siteConfig();
    expect(context.incomplete).toBe(isIncomplete);
  });
});
