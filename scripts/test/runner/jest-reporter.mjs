import { relative } from 'node:path';
import { escapeRegExp, sendEvent, shellQuote } from './test-events.mjs';

/** Sends each result to the parent process and prints nothing. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }) {
    sendEvent({ type: 'total', total: numTotalTestSuites, unit: 'files' });
  }

  onTestResult({ path, context }, { testResults, testExecError, failureMessage, perfStats }) {
    const file = relative(process.cwd(), path);
    const command = `npx jest ${shellQuote(file)} --selectProjects ${context.config.displayName.name}`;
    for (const { fullName, status, duration, failureMessages } of testResults) {
      sendEvent({
        type: 'test',
        file,
        title: fullName,
        status: ['failed', 'passed'].includes(status) ? status : 'skipped',
        seconds: (duration ?? 0) / 1000,
        error: failureMessages.join('\n'),
        command: `${command} -t ${shellQuote(escapeRegExp(fullName))}`,
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
        command,
      });
    sendEvent({ type: 'file' });
  }
}
