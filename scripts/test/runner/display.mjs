/** Seconds between two progress lines without a terminal, and between two updates at a terminal. */
const plainIntervalSeconds = 30;
const liveIntervalSeconds = 0.2;

/** Progress display: one live line at a terminal, plain lines elsewhere. */
export class Display {
  #running = new Map();
  #live = process.stdout.isTTY === true;
  #timer;

  begin(name) {
    this.#running.set(name, { began: performance.now(), done: 0, failed: 0, total: 0, files: 0 });
    if (!this.#live) console.log(`· ${name} …`);
    this.#timer ??= setInterval(
      () => this.#update(),
      (this.#live ? liveIntervalSeconds : plainIntervalSeconds) * 1000,
    );
  }

  event(name, event) {
    const state = this.#running.get(name);
    if (event.type === 'total') Object.assign(state, { total: event.total, unit: event.unit });
    else if (event.type === 'file') state.files += 1;
    else {
      state.done += 1;
      if (event.status !== 'failed') return;
      state.failed += 1;
      this.#print(`✗ ${name}: ${event.file}: ${event.title}\n  ${firstLines(event.error)}`);
    }
  }

  end({ name, ok, seconds, tests }) {
    this.#running.delete(name);
    const count = tests.length > 0 ? `, ${tests.length} tests` : '';
    this.#print(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${count})`);
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#clear();
  }

  #update() {
    const lines = [...this.#running].map(([name, state]) => progressOf(name, state));
    if (!this.#live) for (const line of lines) console.log(`  ${line}`);
    else process.stdout.write(`\r\u001b[2K${lines.join('  ').slice(0, (process.stdout.columns ?? 80) - 1)}`);
  }

  #print(text) {
    this.#clear();
    console.log(text);
  }

  #clear() {
    if (this.#live) process.stdout.write('\r\u001b[2K');
  }
}

function progressOf(name, { began, done, failed, total, unit, files }) {
  const seconds = Math.round((performance.now() - began) / 1000);
  const of = unit === 'files' ? `${done}, ${files} of ${total} files` : `${done} of ${total}`;
  const counts = total > 0 ? ` ${of}${failed > 0 ? `, ${failed} failed` : ''}` : '';
  return `${name}${counts} (${seconds} s)`;
}

/** Matches lines of a diff without information: the legend, and lines with brackets only. */
const diffFramePattern =
  /^(?:[-+] (?:Expected|Received) +[-+] \d+|[-+]? *(?:Array |Object )?(?:[[\]{}]|\[\]|\{\}),?)$/;

/** Returns the first lines of an error without colors, stack and the frame of a diff (`diffFramePattern`). */
export function firstLines(error = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of colors begin with one
  const plain = error.replace(/\u001b\[[\d;]*m/g, '');
  const lines = plain.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('at ') && !diffFramePattern.test(line))
    .slice(0, 4)
    .map((line) => line.slice(0, 300))
    .join(' | ');
}
