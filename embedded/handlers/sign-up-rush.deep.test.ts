import { describeOptionRush, describePlaceRush } from '../test/sign-up-rush';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

// Signing up hundreds of members takes long on a busy machine.
jest.setTimeout(120_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(() => platform.stop());

describePlaceRush(() => platform, { places: 100, applicantCount: 600, waitingPlaces: 50 });
describeOptionRush(() => platform, { places: 20, applicantCount: 300 });
