import { spawn } from 'node:child_process';

const secondsSince = (startTime) => `${((performance.now() - startTime) / 1000).toFixed(1)} s`;

/** Runs a step and prints its result. A terminal also shows the name while the step runs. */
export async function showStep(name, work) {
  const began = performance.now();
  const { isTTY } = process.stdout;
  const printResult = (symbol) =>
    console.log(`${isTTY ? '\r\u001b[2K' : ''}${symbol} ${name} (${secondsSince(began)})`);
  if (isTTY) process.stdout.write(`· ${name} …`);
  try {
    await work();
    printResult('✓');
  } catch (error) {
    printResult('✗');
    throw error;
  }
}

export class ProgramError extends Error {
  name = 'ProgramError';

  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.output = output;
  }
}

export function exitWithError(error) {
  if (error instanceof ProgramError) console.error(`${error.output}\n✗ ${error.message}`);
  else console.error(error);
  process.exit(1);
}

/** Runs a program without standard input. @throws ProgramError if the program ends with an error */
export function runCommand(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    onStart?.(child);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new ProgramError([command, ...args].join(' '), signal ?? code, output));
    });
  });
}

/** Runs a Node script without a shell, which works on every system. */
export function runNode(script, args, options = {}) {
  return runCommand(process.execPath, [script, ...args], options);
}
