import { type FakeDevice, fakeDevice } from './fake-device';
import { type FakeAnswers, fakeLine } from './fake-line';
import { playSteps, type Step } from './play-steps';

/** How a state of an island comes about: what the site and the device do, and what the reader does. */
export type Scene = FakeDevice & { readonly answers?: FakeAnswers; readonly steps?: readonly Step[] };

/**
 * Inline script of `/dev/islands`: brings an island into one of its states from outside, so that the island itself has no option for
 * it. Before all other scripts that read the device or send a request.
 */
export function playScene({ answers = {}, steps = [], ...device }: Scene): void {
  fakeDevice(device);
  fakeLine(answers);
  addEventListener('DOMContentLoaded', () => void playSteps(steps));
}
