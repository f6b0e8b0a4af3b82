import { spawnSync } from 'node:child_process';

/** What a function of the module gives, in a process of its own: scripts are plain JavaScript, which jest does not load. */
function result(name: 'filesToTryAgain' | 'withSecondTry', ...args: unknown[]): unknown {
  const program = `import('./scripts/second-try.mjs').then((m) => console.log(JSON.stringify(m.${name}(...${JSON.stringify(args)}))))`;
  return JSON.parse(spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' }).stdout);
}

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.length > 0 && statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ status })),
});

const counts = { numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0 };

const first = {
  ...counts,
  numPassedTests: 4,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    file('a.test.ts', 'passed', 'passed'),
    file('b.test.ts', 'passed', 'failed', 'passed'),
    file('c.test.ts'),
  ],
};

test('files that failed, or could not run at all, are tried again; where many fail it is no chance', () => {
  expect(result('filesToTryAgain', first)).toEqual(['b.test.ts', 'c.test.ts']);
  const many = Array.from({ length: 6 }, (_, number) => file(`${number}.test.ts`, 'failed'));
  expect(result('filesToTryAgain', { ...first, testResults: many })).toEqual([]);
});

test('what passed at its second try is counted once, and named', () => {
  const again = { ...counts, numPassedTests: 5, numFailedTests: 0, testResults: [] };
  expect(result('withSecondTry', first, again)).toMatchObject({
    numPassedTests: 7,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    secondTry: ['b.test.ts', 'c.test.ts'],
  });
});
