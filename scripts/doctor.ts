import { doctorCommand } from './doctor/command';

const { code, out, errors } = await doctorCommand(process.argv.slice(2));
process.stderr.write(errors);
// Open connections must not delay the end.
process.stdout.write(out, () => process.exit(code));
