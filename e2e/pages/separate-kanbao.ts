import { type BorrowedKanbao, borrowKanbao } from '../borrowed-kanbao';
import { type Kanbao, startKanbao } from '../kanbao';

const limit = 300_000;

jest.setTimeout(limit);

/**
 * Starts a Kanbao before the tests of a file and stops it after them.
 * @returns a function that lends the Kanbao to a test; the changes of that test are undone at its end
 */
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
    restore = loan.putBack;
    return loan.borrowed;
  };
}
