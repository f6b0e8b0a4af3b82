import { relative } from 'node:path';
import { escaped, quoted, sendEvent } from './test-events.mjs';

/** Sends each result to the parent process and prints nothing. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }) {
    sendEvent({ type: 'total', total: numTotalTestSuites, unit: 'files' });
  }

  onTestResult({ path }, { testResults, testExecError, failureMessage, perfStats }) {
    const file = relative(process.cwd(), path);
    for (const { fullName, status, duration, failureMessages } of testResults) {
      sendEvent({
        type: 'test',
        file,
        title: fullName,
        status: ['failed', 'passed'].includes(status) ? status : 'skipped',
        seconds: (duration ?? 0) / 1000,
        error: failureMessages.join('\n'),
        command: `npx jest ${quoted(file)} -t ${quoted(escaped(fullName))}`,
      });
    }
    // The test file could not be loaded, or code outside of tests failed.
    if (testExecError)
      sendEvent({
        type: 'test',
        file,
        title: '(the file itself)',
        status: 'failed',
        seconds: perfStats.runtime / 1000,
        error: failureMessage ?? String(testExecError.message),
        command: `npx jest ${quoted(file)}`,
      });
    sendEvent({ type: 'file' });
  }
}
