import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postRedeem } from './redeem-handler';

const platform = new PlatformUnderTest();

beforeAll(() => platform.start());
afterEach(() => jest.restoreAllMocks());
afterAll(() => platform.stop());

async function setFaults(faults: object): Promise<void> {
  await platform.operator('faults', 'DELETE');
  await platform.operator('faults', 'PUT', faults);
}

function addInviter(nickname: string): string {
  const { members, invitations } = platform.store;
  return invitations.codeOf(members.add({ nickname }, Date.now()).id);
}

test('finds a redemption whose response was lost, but does not report it for another code', async () => {
  const [code, otherCode] = [addInviter('阿普'), addInviter('阿妮')];
  const reader = await new TestBrowser().logIn();
  await setFaults({ useInviteCode: 'stored:drop' });
  const redeemed = await reader.post(postRedeem, { code });
  expect(redeemed).toMatchObject({ status: 200, body: { message: expect.stringContaining('阿普') } });
  await setFaults({ useInviteCode: 'drop', siteConf: 'http:503' });
  expect((await reader.post(postRedeem, { code: otherCode })).status).toBe(504);
  // Skips the 10 s in which the platform may still process the lost request (`settling` in write-once.ts).
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  await setFaults({});
  expect(await reader.post(postRedeem, { code: otherCode })).toMatchObject({
    status: 422,
    body: { outcome: 'rejected' },
  });
});
