import { findProgram } from '../../outside-programs.mjs';
import { runProgram } from './run-step.mjs';
import { runJest, runPlaywright } from './steps.mjs';

/** Runs all parts of a group, even if one fails. */
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

/** Runs a program as one test, which is skipped if another program that it needs is not installed. */
async function runOneProgram({ name, script, args, needs, display = false }, onEvent) {
  const began = performance.now();
  const command = ['node scripts/run.mjs', script, ...args].join(' ');
  const test = { type: 'test', file: script, title: name, command };
  if (needs && !findProgram('', needs)) {
    onEvent({ ...test, status: 'skipped', seconds: 0 });
    return { ok: true, output: `${name} was skipped: ${needs} is not installed.` };
  }
  const hasDisplay = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const through = display && !hasDisplay ? ['xvfb-run', '-a'] : [];
  const { ok, output } = await runProgram('scripts/run.mjs', [script, ...args], { through });
  const seconds = (performance.now() - began) / 1000;
  onEvent({ ...test, status: ok ? 'passed' : 'failed', seconds, ...(ok ? {} : { error: output }) });
  return { ok, output };
}
