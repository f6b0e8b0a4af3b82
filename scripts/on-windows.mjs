// Lets `npm start` skip the command `env`, which Windows lacks. `env` only sets variables for glibc.
process.exitCode = process.platform === 'win32' ? 0 : 1;
