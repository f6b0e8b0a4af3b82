import { activityRegist, signUpDetail } from '@/lib/contract/activity';
import {
  activityVerify,
  type activityVerifyInfo,
  getActivityVoucher,
  writeOffRefusals,
} from '@/lib/contract/write-off';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Two thousand calls on a machine that may be busy.
jest.setTimeout(120_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

/** Activities of the demo paper (embedded/content/activities.json). */
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
  return { userID: String(member.id), token: members.giveToken('access', member.id, Date.now()) };
}

/** Somebody with a code. */
async function comer(activityID: string) {
  const { userID, token } = newMember();
  const signForm = answers[activityID] ?? '';
  const taken = await readEnvelope(
    await platform.call(activityRegist, { fileId: activityID, userID, signForm }, token),
  );
  expect(taken.status).toBe(0);
  const own = () => platform.data(signUpDetail, { activityID, userID }, token);
  return { userID, token, own, registCode: (await own()).registCode ?? '' };
}

async function statusOf(operation: typeof activityVerify | typeof activityVerifyInfo, fields: object) {
  return (await readEnvelope(await platform.call(operation, { ...fields }))).status;
}

describe('one code at two doors, a thousand times at once', () => {
  const doors = 1000;

  /** Looks, waits as a platform does that asks another, then changes: what the guard is there against. */
  async function unguarded(code: string): Promise<boolean> {
    const used = platform.store.writeOffs.find(code);
    await new Promise(setImmediate);
    return used === undefined;
  }

  test('has many winners without the guard, so that the next test can see it', async () => {
    const { registCode } = await comer(walk);
    const won = await Promise.all(Array.from({ length: doors }, () => unguarded(registCode)));
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });

  test.each(['sign-up', 'voucher'])('has one winner: a %s', async (what) => {
    const owner = await comer(what === 'voucher' ? nightMarket : walk);
    const { userID, token } = owner;
    const vouchers = () => platform.data(getActivityVoucher, { activityID: nightMarket, userID }, token);
    const registCode = what === 'voucher' ? ((await vouchers()).list[0]?.code ?? '') : owner.registCode;
    const activityID = what === 'voucher' ? nightMarket : walk;
    const shopSite = what === 'voucher' ? 'yangniang' : '';
    const waiting = Array.from({ length: doors }, (_, door) => door);
    const statuses: number[] = [];
    // More connections at once a busy machine refuses.
    const lane = async (): Promise<void> => {
      for (let door = waiting.pop(); door !== undefined; door = waiting.pop()) {
        const shown = { activityID, registCode, receipt: `door-${door % 2}`, shopSite };
        statuses.push(await statusOf(activityVerify, shown));
      }
    };
    await Promise.all(Array.from({ length: 200 }, lane));
    expect(statuses.filter((status) => status === 0)).toHaveLength(1);
    expect(statuses.filter((status) => status === writeOffRefusals.used)).toHaveLength(doors - 1);
  });
});
