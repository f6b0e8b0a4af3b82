// Exits with 0 on Windows, so that `npm start` skips the command `env`, which Windows lacks. The variables
// that `env` sets are for glibc only.
process.exitCode = process.platform === 'win32' ? 0 : 1;
