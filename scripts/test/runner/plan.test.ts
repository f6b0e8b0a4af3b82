import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const planSchema = z.union([
  z.object({ problem: z.string() }),
  z.object({ groups: z.array(z.array(z.object({ name: z.string(), places: z.array(z.string()) }))) }),
]);

/** Plans in a child process, because Jest cannot load plain ES modules. */
function plan(...args: readonly string[]): string[] | string {
  const program = `
    import { planTests } from './scripts/test/runner/plan.mjs';
    const plan = planTests(${JSON.stringify(args)});
    const groups = plan.groups?.map((group) => group.map(({ step, places }) => ({ name: step.name, places })));
    console.log(JSON.stringify(groups ? { groups } : plan));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const result = planSchema.parse(JSON.parse(output));
  if ('problem' in result) return result.problem;
  return result.groups.flat().map(({ name, places }) => [name, ...places].join(' '));
}

test('without arguments all steps of the first tier run', () => {
  expect(plan()).toEqual([
    ...[
      'programs',
      'route-types',
      'build',
      'types',
      'lint',
      'layers',
      'dead-code',
      'unit',
      'pages',
      'browser',
    ],
  ]);
});

test('a named step runs with the step that it needs', () => {
  expect(plan('pages')).toEqual(['build', 'pages']);
});

/** Matches a step whose test files are all below the folder. */
const stepIn = (step: string, folder: string) =>
  expect.stringMatching(new RegExp(String.raw`^${step}( ${folder}/\S+\.(test\.tsx?|spec\.ts))+$`));

test('a folder selects the steps of its tests, and only tests below it', () => {
  expect(plan('lib/features/vote')).toEqual([stepIn('unit', 'lib/features/vote')]);
  expect(plan('e2e/pages/')).toEqual(['build', stepIn('pages', 'e2e/pages')]);
});

test('a file selects the step of its tests', () => {
  expect(plan('e2e/routes.spec.ts', 'lib/view/resolve-view.test.ts')).toEqual([
    'build',
    'unit lib/view/resolve-view.test.ts',
    'browser e2e/routes.spec.ts',
  ]);
});

test('a folder next to a source file is replaced by its tests', () => {
  expect(plan('lib/view/resolve-view.ts', 'lib/features/vote')).toEqual([
    expect.stringMatching(/^unit lib\/view\/resolve-view\.ts( lib\/features\/vote\/\S+\.test\.tsx?)+$/),
  ]);
});

test('steps without paths run along with the tests of a folder or file', () => {
  const file = 'lib/view/resolve-view.test.ts';
  expect(plan('types', 'lint', file)).toEqual(['route-types', 'types', 'lint', `unit ${file}`]);
});

test('a named step with paths runs only its own tests of them', () => {
  expect(plan('pages', 'e2e')).toEqual(['build', stepIn('pages', 'e2e/pages')]);
  expect(plan('deep-unit', 'lib/decoding')).toEqual(['deep-unit lib/decoding/decode-memory.deep.test.ts']);
  expect(plan('unit', 'e2e/pages')).toBe('There is no test to run in e2e/pages.');
});

test('a source file selects the unit tests that import it', () => {
  expect(plan('lib/view/resolve-view.ts')).toEqual(['unit lib/view/resolve-view.ts']);
});

test('the second tier runs only if it is named', () => {
  expect(plan('e2e')).toEqual(['build', stepIn('pages', 'e2e/pages'), stepIn('browser', 'e2e(?!/deep)')]);
  expect(plan('e2e/deep/views')).toEqual(['build', stepIn('deep-browser', 'e2e/deep/views')]);
});

test('rejects an unknown name and lists the names of all steps', () => {
  expect(plan('unti')).toMatch(/no step, file or folder unti\. The steps are: programs, route-types/);
});
