import { startTestPlatform, type TestPlatform } from '../test/test-platform';
import { describeWriteOffRush } from '../test/write-off-rush';

// Two thousand calls take long on a busy machine.
jest.setTimeout(120_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

describeWriteOffRush(() => platform, 1000);
