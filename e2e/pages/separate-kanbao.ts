import { type BorrowedKanbao, borrowKanbao } from '../borrowed-kanbao';
import { type Kanbao, startKanbao } from '../kanbao';

const timeoutMs = 300_000;

jest.setTimeout(timeoutMs);

/** Starts a Kanbao for all tests of a file. Returns a function that lends the Kanbao until a test ends. */
export function useSeparateKanbao(): () => Promise<BorrowedKanbao> {
  let kanbao: Kanbao | undefined;
  let restore: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    kanbao = await startKanbao();
  }, timeoutMs);

  afterEach(async () => {
    await restore?.();
    restore = undefined;
  });

  afterAll(() => kanbao?.stop(), timeoutMs);

  return async () => {
    if (!kanbao) throw new Error('the Kanbao of this file has not started');
    const loan = await borrowKanbao(kanbao);
    restore = loan.restore;
    return loan.borrowed;
  };
}
