import { runCommand } from '../../build-step.mjs';

/** Environment without NODE_ENV, because Jest and Next choose it themselves. */
const { NODE_ENV: _ignored, ...inheritedEnv } = process.env;

/** Runs a program. `through` is a command, such as xvfb-run, that starts the program. */
export async function runProgram(script, args, { through = [], onEvent = () => {} } = {}) {
  const [command, ...all] = [...through, process.execPath, script, ...args];
  const onStart = (child) => {
    child.on('message', onEvent);
    const end = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, end);
      child.once('close', () => process.off(signal, end));
    }
  };
  const options = { env: { ...inheritedEnv, FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] };
  try {
    return { ok: true, output: await runCommand(command, all, { ...options, onStart }) };
  } catch (error) {
    return { ok: false, output: `${error.output ?? ''}\n${error.message}` };
  }
}

export async function runStep({ name, run: runTests }, display) {
  const began = performance.now();
  const tests = [];
  display.begin(name);
  const { ok, output } = await runTests((event) => {
    if (event.type === 'test') tests.push(event);
    display.event(name, event);
  });
  const seconds = (performance.now() - began) / 1000;
  const failed = tests.some(({ status }) => status === 'failed');
  const result = { name, ok: ok && !failed, seconds, tests, output };
  display.end(result);
  return result;
}
