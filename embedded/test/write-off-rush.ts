import { activityVerify, getActivityVoucher, writeOffRefusals } from '@/lib/contract/write-off';
import { addParticipant, nightMarketId, walkId } from './participants';
import { readEnvelope, type TestPlatform } from './test-platform';

export function describeWriteOffRush(platform: () => TestPlatform, entrances: number): void {
  /** Checks a code without the store's single UPDATE statement, to provoke a race after the check. */
  async function writeOffUnguarded(code: string): Promise<boolean> {
    const codeUse = platform().store.writeOffs.find(code);
    await new Promise(setImmediate);
    return codeUse === undefined;
  }

  describe(`one code at two entrances, ${entrances} times at once`, () => {
    test('is redeemed several times without the statement (proves that the next test can fail)', async () => {
      const { registCode } = await addParticipant(platform(), walkId);
      const results = await Promise.all(
        Array.from({ length: entrances }, () => writeOffUnguarded(registCode)),
      );
      expect(results.filter(Boolean).length).toBeGreaterThan(1);
    });

    test.each(['sign-up', 'voucher'])('is redeemed once: a %s', async (kind) => {
      const owner = await addParticipant(platform(), kind === 'voucher' ? nightMarketId : walkId);
      const { userID, token } = owner;
      const vouchers = () =>
        platform().data(getActivityVoucher, { activityID: nightMarketId, userID }, token);
      const registCode = kind === 'voucher' ? ((await vouchers()).list[0]?.code ?? '') : owner.registCode;
      const activityID = kind === 'voucher' ? nightMarketId : walkId;
      const shopSite = kind === 'voucher' ? 'yangniang' : '';
      const entranceQueue = Array.from({ length: entrances }, (_, entrance) => entrance);
      const statuses: number[] = [];
      // Limits simultaneous connections, because a busy machine rejects more.
      const sendNext = async (): Promise<void> => {
        for (let entrance = entranceQueue.pop(); entrance !== undefined; entrance = entranceQueue.pop()) {
          const use = { activityID, registCode, receipt: `door-${entrance % 2}`, shopSite };
          statuses.push((await readEnvelope(await platform().call(activityVerify, use))).status);
        }
      };
      await Promise.all(Array.from({ length: 200 }, sendNext));
      expect(statuses.filter((status) => status === 0)).toHaveLength(1);
      expect(statuses.filter((status) => status === writeOffRefusals.used)).toHaveLength(entrances - 1);
    });
  });
}
