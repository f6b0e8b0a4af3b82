import { type BorrowedKanbao, borrowKanbao } from '../borrowed-kanbao';
import { type Kanbao, startKanbao } from '../kanbao';

const limit = 300_000;

jest.setTimeout(limit);

/** Starts a Kanbao for all tests of a file. Returns a function that lends it until the end of a test. */
export function useSeparateKanbao(): () => Promise<BorrowedKanbao> {
  let kanbao: Kanbao | undefined;
  let restore: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    kanbao = await startKanbao();
  }, limit);

  afterEach(async () => {
    await restore?.();
    restore = undefined;
  });

  afterAll(() => kanbao?.stop(), limit);

  return async () => {
    if (!kanbao) throw new Error('the Kanbao of this file has not started');
    const loan = await borrowKanbao(kanbao);
    restore = loan.restore;
    return loan.borrowed;
  };
}
