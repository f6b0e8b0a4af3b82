import { platformCheck } from './platform-check/command';

const { code, out, errors } = await platformCheck(process.argv.slice(2), process.env);
process.stdout.write(out);
process.stderr.write(errors);
process.exitCode = code;
