import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { draftCookies, fullDraftCookie, openSignUpDraft } from './sign-up-draft';
import { postSignUp } from './sign-up-handler';

const cookiePairOf = (headers: string[]) => headers[0]?.split(';')[0] ?? '';
const scriptRequest = new Request('http://localhost/api/sign-up', {
  headers: { accept: 'application/json' },
});
const formRequest = new Request('http://localhost/api/sign-up');
const draftFields = { people: 2, code: '', sent: false };

test('restores answers to the form of their activity only', async () => {
  const answers = { entry_name: '和小满', 'entry_name~2': '阿措', entry_like: ['采访', '画版'] };
  const pair = cookiePairOf(await draftCookies('801', { ...draftFields, answers }, scriptRequest));
  expect(await openSignUpDraft(pair, '801')).toEqual({ ...draftFields, answers });
  expect(await openSignUpDraft(pair, '802')).toBeUndefined();
  expect(pair).not.toContain('和小满');
});

test('drops the longest answers if a script’s cookie is too small, and keeps all answers without JavaScript', async () => {
  const longText = Array.from({ length: 5000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * index * 7919) % 20_000)),
  ).join('');
  const answers = { entry_name: '和小满', entry_why: longText, entry_phone: '13800000001' };
  expect(await fullDraftCookie('801', { ...draftFields, answers }, scriptRequest)).toBeUndefined();
  const fullDraft = await openSignUpDraft(
    cookiePairOf(await draftCookies('801', { ...draftFields, answers }, formRequest)),
    '801',
  );
  expect(fullDraft?.answers).toEqual(answers);
  const shortenedDraft = await openSignUpDraft(
    cookiePairOf(await draftCookies('801', { ...draftFields, answers }, scriptRequest)),
    '801',
  );
  expect(shortenedDraft?.answers).toEqual({ entry_name: '和小满', entry_phone: '13800000001' });
});

test('R7.45 does not count refused sends and steps toward the limit', async () => {
  const platform = new PlatformUnderTest();
  await platform.start();
  const browser = await new TestBrowser().logIn();
  const outcomeOf = async (step: string) =>
    (await browser.post(postSignUp, { of: '812', step, people: '1' })).body;
  for (let round = 0; round < 5; round += 1) {
    expect(await outcomeOf('send')).toMatchObject({ outcome: 'signUpInvalid' });
    expect(await outcomeOf('change')).toMatchObject({ outcome: 'signUpChange' });
    expect(await outcomeOf('code')).toMatchObject({ outcome: 'signUpPhone' });
  }
  await platform.stop();
});
