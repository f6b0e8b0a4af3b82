import { spawn } from 'node:child_process';

/** Jest and Next choose NODE_ENV themselves. */
const { NODE_ENV: _ignored, ...inherited } = process.env;

/** `through` is another command that starts the program. */
export function runProgram(script, args, { through = [], onEvent = () => {} } = {}) {
  return new Promise((resolve) => {
    const [command, ...all] = [...through, process.execPath, script, ...args];
    const child = spawn(command, all, {
      env: { ...inherited, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('message', onEvent);
    const end = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    child.once('error', (error) => resolve({ ok: false, output: String(error) }));
    child.once('close', (code, signal) => {
      for (const one of ['SIGINT', 'SIGTERM']) process.off(one, end);
      const reason = code === 0 ? '' : `\n${[script, ...args].join(' ')} ended with ${signal ?? code}`;
      resolve({ ok: code === 0, output: output + reason });
    });
  });
}

export async function runStep({ name, run }, display) {
  const began = performance.now();
  const tests = [];
  display.begin(name);
  const { ok, output } = await run((event) => {
    if (event.type === 'test') tests.push(event);
    display.event(name, event);
  });
  const seconds = (performance.now() - began) / 1000;
  const failed = tests.some(({ status }) => status === 'failed');
  const result = { name, ok: ok && !failed, seconds, tests, output };
  display.end(result);
  return result;
}
