import { activityRegist, signUpDetail } from '@/lib/contract/activity';
import {
  activityVerify,
  type activityVerifyInfo,
  getActivityVoucher,
  writeOffRefusals,
} from '@/lib/contract/write-off';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Two thousand calls take long on a busy machine.
jest.setTimeout(120_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

/** Demo activities (embedded/content/activities.json). */
const walk = '801';
const nightMarket = '808';
const _youngReporters = '809';

const answers: Readonly<Record<string, string>> = {
  [walk]: JSON.stringify({
    entry_name: '和小满',
    entry_phone: '13800000001',
    entry_count: '2',
    entry_route: '全程七公里',
    entry_consent: '1',
  }),
  [nightMarket]: JSON.stringify({ entry_name: '和小满', entry_phone: '13800000001' }),
};

function newMember() {
  const { members } = platform.store;
  const member = members.add({ nickname: '云上' }, Date.now());
  return { userID: String(member.id), token: members.issueToken('access', member.id, Date.now()) };
}

async function participant(activityID: string) {
  const { userID, token } = newMember();
  const signForm = answers[activityID] ?? '';
  const signedUp = await readEnvelope(
    await platform.call(activityRegist, { fileId: activityID, userID, signForm }, token),
  );
  expect(signedUp.status).toBe(0);
  const own = () => platform.data(signUpDetail, { activityID, userID }, token);
  return { userID, token, own, registCode: (await own()).registCode ?? '' };
}

async function statusOf(operation: typeof activityVerify | typeof activityVerifyInfo, fields: object) {
  return (await readEnvelope(await platform.call(operation, { ...fields }))).status;
}

describe('one code at two entrances, a thousand times at once', () => {
  const entrances = 1000;

  /** Waits after the check. The store's single UPDATE statement prevents this race. */
  async function writeOffUnguarded(code: string): Promise<boolean> {
    const used = platform.store.writeOffs.find(code);
    await new Promise(setImmediate);
    return used === undefined;
  }

  test('has several winners without the guard (proves that the next test can fail)', async () => {
    const { registCode } = await participant(walk);
    const won = await Promise.all(Array.from({ length: entrances }, () => writeOffUnguarded(registCode)));
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });

  test.each(['sign-up', 'voucher'])('has one winner: a %s', async (what) => {
    const owner = await participant(what === 'voucher' ? nightMarket : walk);
    const { userID, token } = owner;
    const vouchers = () => platform.data(getActivityVoucher, { activityID: nightMarket, userID }, token);
    const registCode = what === 'voucher' ? ((await vouchers()).list[0]?.code ?? '') : owner.registCode;
    const activityID = what === 'voucher' ? nightMarket : walk;
    const shopSite = what === 'voucher' ? 'yangniang' : '';
    const waiting = Array.from({ length: entrances }, (_, entrance) => entrance);
    const statuses: number[] = [];
    // A busy machine refuses more simultaneous connections.
    const lane = async (): Promise<void> => {
      for (let entrance = waiting.pop(); entrance !== undefined; entrance = waiting.pop()) {
        const shown = { activityID, registCode, receipt: `door-${entrance % 2}`, shopSite };
        statuses.push(await statusOf(activityVerify, shown));
      }
    };
    await Promise.all(Array.from({ length: 200 }, lane));
    expect(statuses.filter((status) => status === 0)).toHaveLength(1);
    expect(statuses.filter((status) => status === writeOffRefusals.used)).toHaveLength(entrances - 1);
  });
});
