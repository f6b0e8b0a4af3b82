import {
  activityVerify,
  type activityVerifyInfo,
  getActivityVoucher,
  writeOffRefusals,
} from '@/lib/contract/write-off';
import { newParticipant, nightMarket, walk } from '../test/participants';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Two thousand calls take long on a busy machine.
jest.setTimeout(120_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

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
    const { registCode } = await newParticipant(platform, walk);
    const won = await Promise.all(Array.from({ length: entrances }, () => writeOffUnguarded(registCode)));
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });

  test.each(['sign-up', 'voucher'])('has one winner: a %s', async (what) => {
    const owner = await newParticipant(platform, what === 'voucher' ? nightMarket : walk);
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
