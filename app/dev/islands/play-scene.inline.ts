import { type FakeDevice, fakeDevice } from './fake-device';
import { type FakeResponses, fakeNetwork } from './fake-network';
import { playSteps, type Step } from './play-steps';

/** Definition of a state: responses of the site, the device, and the reader's steps. */
export type Scene = FakeDevice & { readonly answers?: FakeResponses; readonly steps?: readonly Step[] };

/**
 * Inline script of `/dev/islands` that puts an island into a state from outside, so that islands need no test options. It must
 * run before all scripts that use the device or send requests.
 */
export function playScene({ answers = {}, steps = [], ...device }: Scene): void {
  fakeDevice(device);
  fakeNetwork(answers);
  addEventListener('DOMContentLoaded', () => void playSteps(steps));
}
