import { doctorCommand } from './doctor/command';

const { code, out, errors } = await doctorCommand(process.argv.slice(2));
process.stderr.write(errors);
// Open connections would delay the end of the process.
process.stdout.write(out, () => process.exit(code));
