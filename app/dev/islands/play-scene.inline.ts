import { type FakeDevice, fakeDevice } from './fake-device';
import { type FakeResponses, fakeNetwork } from './fake-network';
import { playSteps, type Step } from './play-steps';

export type Scene = FakeDevice & { readonly answers?: FakeResponses; readonly steps?: readonly Step[] };

/** Simulates responses, device and reader in an inline script, which must run before other scripts. */
export function playScene({ answers = {}, steps = [], ...device }: Scene): void {
  fakeDevice(device);
  fakeNetwork(answers);
  addEventListener('DOMContentLoaded', () => void playSteps(steps));
}
