import { relative } from 'node:path';
import { escapeRegExp, sendEvent, shellQuote } from './test-events.mjs';

/** Returns Playwright's arguments that select a test: by line or, if another file declares it, by title. */
function placeOf(test, file) {
  const [, , specFile, ...titles] = test.titlePath();
  if (file.endsWith(specFile)) return shellQuote(`${file}:${test.location.line}`);
  return `${shellQuote(specFile)} -g ${shellQuote(escapeRegExp(titles.join(' ')))}`;
}

/** Sends each result to the parent process and prints nothing. */
export default class PlaywrightReporter {
  onBegin(_config, suite) {
    sendEvent({ type: 'total', total: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test, { status, duration, errors }) {
    const file = relative(process.cwd(), test.location.file);
    const passed = status === test.expectedStatus;
    sendEvent({
      type: 'test',
      file,
      // Omits the project and the file from the title path.
      title: test.titlePath().slice(3).join(' '),
      status: status === 'skipped' ? 'skipped' : passed ? 'passed' : 'failed',
      seconds: duration / 1000,
      error: errors.map(({ message, stack }) => stack ?? message ?? '').join('\n'),
      command: `npx playwright test ${placeOf(test, file)}`,
    });
  }

  /** Receives errors outside of tests, such as those of the global setup. */
  onError({ message, stack, location }) {
    sendEvent({
      type: 'test',
      file: location ? relative(process.cwd(), location.file) : 'playwright.config.ts',
      title: '(outside of tests)',
      status: 'failed',
      seconds: 0,
      error: stack ?? message ?? '',
      command: 'npx playwright test',
    });
  }

  printsToStdio() {
    return false;
  }
}
