import { startTestSite } from '@/lib/env/test/start-site';
import { maxMessageLength } from '@/lib/view/flash';
import { flashCookie, openFlash } from './flash-cookie';

test('cuts a long message between whole characters', async () => {
  startTestSite({});
  const noticeText = `a${'𠮷'.repeat(maxMessageLength)}`;
  const header = await flashCookie({ name: 'notice', notice: 'invalid', noticeText });
  const flash = await openFlash(header.split(';')[0] ?? '');
  expect(flash?.noticeText).toBe(noticeText.slice(0, maxMessageLength - 1));
});
