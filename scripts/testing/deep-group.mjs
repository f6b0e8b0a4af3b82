import { isProgramThere } from '../outside-programs.mjs';
import { runProgram } from './run-step.mjs';
import { runJest, runPlaywright } from './steps.mjs';

/**
 * Runs a group: its browser tests, its Jest tests, then its programs. A part that fails does not keep the others from running.
 * @param {import('./deep-groups.mjs').DeepGroup} group
 * @param {(event: import('./test-events.mjs').StepEvent) => void} onEvent
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runGroup({ playwright, jest = [], programs = [] }, onEvent) {
  const parts = [];
  if (playwright) parts.push(await runPlaywright('deep', [playwright], onEvent));
  if (jest.length > 0) parts.push(await runJest('deep', jest, onEvent));
  for (const program of programs) parts.push(await runOneProgram(program, onEvent));
  return {
    ok: parts.every(({ ok }) => ok),
    output: parts.map(({ output }) => output).join('\n'),
  };
}

/** A program counts as one test; one that this machine cannot run as a skipped test. */
async function runOneProgram({ name, script, args, needs, display = false }, onEvent) {
  const began = performance.now();
  const test = {
    type: 'test',
    file: script,
    title: name,
    command: ['node scripts/run.mjs', script, ...args].join(' '),
  };
  if (needs && !isProgramThere(needs)) {
    onEvent({ ...test, status: 'skipped', seconds: 0 });
    return { ok: true, output: `${name} was left out: there is no ${needs} on this machine.` };
  }
  const hasDisplay = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const through = display && !hasDisplay ? ['xvfb-run', '-a'] : [];
  const { ok, output } = await runProgram('scripts/run.mjs', [script, ...args], { through });
  const seconds = (performance.now() - began) / 1000;
  onEvent({ ...test, status: ok ? 'passed' : 'failed', seconds, ...(ok ? {} : { error: output }) });
  return { ok, output };
}
