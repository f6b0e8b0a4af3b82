import { doctorCommand } from './doctor/command';

doctorCommand(process.argv.slice(2)).then(
  // What still hangs must not hold up the end.
  ({ text, code }) => process.stdout.write(`${text}\n`, () => process.exit(code)),
  (problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : String(problem));
    process.exitCode = 2;
  },
);
